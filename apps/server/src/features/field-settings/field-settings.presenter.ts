import type { FieldSettings } from '@binaa/contract/field-settings';
import type { FieldSettingsRow } from '../../schema-crew.ts';

export function presentFieldSettings(row: FieldSettingsRow): FieldSettings {
  return {
    heatFrom: row.heat_from,
    heatTo: row.heat_to,
    heatStart: row.heat_start,
    heatEnd: row.heat_end,
    wbgtStop: row.wbgt_stop,
    heatWarn: row.heat_warn_minutes,
    heatTolerance: row.heat_tolerance_minutes,
    dayEnds: row.day_ends,
    longestShift: row.longest_shift_hours,
    acceptedAge: row.accepted_age_days,
    passHours: row.pass_hours,
    radius: row.radius_m,
    positionDays: row.position_days,
    photoDays: row.photo_days,
    version: row.version,
  };
}
