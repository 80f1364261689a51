import { linkSiteToProject, type Site, unlinkSiteFromProject } from '@binaa/contract/sites';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { text, useText } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/send.ts';
import { useMay } from '../../lib/use-permission.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { notify } from '../../ui/toast.tsx';
import { ProjectPicker } from '../projects/project-picker.tsx';

const linkFailed = text('Failed to link project');
const unlinkFailed = text('Failed to unlink project');

/** The projects that the site is linked to, with link and unlink for users who may. */
export function SiteProjects({ site }: { site: Site }) {
  const { t } = useText();
  const mayLink = useMay('site.link');
  return (
    <Card>
      <CardHeader title={t('Linked projects')} />
      <ul className="flex flex-col divide-y divide-line">
        {site.projects.map((project) => (
          <li key={project.id} className="flex min-h-11 items-center justify-between gap-3 py-1.5">
            <Link to={paths.project(project.projectId)} className="min-w-0 font-medium text-accent-ink hover:underline">
              <bdi>{project.name}</bdi>
            </Link>
            {mayLink && site.projects.length > 1 ? <UnlinkButton siteId={site.id} project={project} /> : null}
          </li>
        ))}
      </ul>
      {mayLink ? <LinkProject site={site} /> : null}
    </Card>
  );
}

function UnlinkButton({ siteId, project }: { siteId: number; project: Site['projects'][number] }) {
  const { t } = useText();
  const unlink = useAction(unlinkSiteFromProject);

  const action = () =>
    unlink.run(
      { params: { siteId, projectId: project.projectId } },
      {
        onSuccess: () => notify.success(t('Project unlinked from site')),
        onError: (error) => notify.error(t(messageOf(error, unlinkFailed))),
      },
    );
  return (
    <ConfirmButton
      label={t('Unlink')}
      name={t('Unlink {{name}}', { name: project.name })}
      variant="ghost"
      size="sm"
      icon={Unlink}
      question={t('Are you sure you want to unlink this project from the site?')}
      action={action}
    />
  );
}

function LinkProject({ site }: { site: Site }) {
  const { t } = useText();
  const [projectId, setProjectId] = useState<number | null>(null);
  const link = useAction(linkSiteToProject);

  const send = (chosen: number) =>
    link.run(
      { params: { siteId: site.id, projectId: chosen } },
      {
        onSuccess: () => {
          notify.success(t('Project linked to site'));
          setProjectId(null);
        },
        onError: (error) => notify.error(t(messageOf(error, linkFailed))),
      },
    );
  return (
    <div className="mt-4 flex flex-wrap items-end gap-2 border-t border-line pt-4">
      <ProjectPicker
        label={t('Link another project')}
        className="flex-1 basis-56"
        value={projectId}
        onChange={setProjectId}
        without={site.projects.map(({ id }) => id)}
      />
      <Button
        icon={Link2}
        disabled={projectId === null}
        pending={link.isPending}
        onClick={() => (projectId === null ? undefined : void send(projectId))}
      >
        {t('Link Project')}
      </Button>
    </div>
  );
}
