export { useStaffLogTexts as useTexts, type StaffLogTexts } from '../language/staff-log-texts';
