import type { Project } from '@binaa/contract/projects';
import { statusFromProgress } from '@binaa/contract/work-status';

/** The fields of the form, in the order they are shown. */
export const emptyProject = {
  name: '',
  location: '',
  totalPrice: '',
  progress: '',
  quotations: '',
  expectedTotalForemanHours: '',
  expectedTotalWorkerHours: '',
  status: '',
  startDate: '',
  endDate: '',
  description: '',
};

/** Empty means that the status follows the progress. Only a status that differs from it was set by hand. */
export function statusSetByHand({ status, progress }: Project): string {
  return status === statusFromProgress(progress) ? '' : status;
}
