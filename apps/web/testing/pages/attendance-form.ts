import { page } from 'vitest/browser';
import { button, field } from '../locators.ts';

export const attendanceForm = {
  user: field('User'),
  site: field('Site'),
  checkinForeman: field('Check-in Foreman'),
  date: field('Date'),
  inTime: field('Check-in Time'),
  outTime: field('Check-out Time'),
  inLocation: field('Check-in Location'),
  outLocation: field('Check-out Location'),
  inPhoto: page.getByRole('textbox', { name: 'Check-in Photo URL' }),
  /** The hidden file input of the check-in's 'Upload photo'. */
  photoChooser: page.css('input[type=file]').first(),
  create: button('Create Attendance'),
  update: button('Update Attendance'),
};
