-- Attendance lists say which records were corrected.
create index attendance_corrections_approved on attendance_corrections (attendance_id) where status = 'APPROVED';
