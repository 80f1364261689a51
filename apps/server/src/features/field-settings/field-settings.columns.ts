import type { FieldSettingInput } from '@binaa/contract/field-settings';

export function fieldSettingColumns(input: FieldSettingInput) {
  return {
    heat_from: input.heatFrom,
    heat_to: input.heatTo,
    heat_start: input.heatStart,
    heat_end: input.heatEnd,
    wbgt_stop: input.wbgtStop,
    heat_warn_minutes: input.heatWarn,
    heat_tolerance_minutes: input.heatTolerance,
    day_ends: input.dayEnds,
    longest_shift_hours: input.longestShift,
    accepted_age_days: input.acceptedAge,
    pass_hours: input.passHours,
    radius_m: input.radius,
    position_days: input.positionDays,
    photo_days: input.photoDays,
  };
}
