import { useRef, useState } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { config } from './config';
import { Dialog } from './dialogs';
import { IssueTable, useIssues } from './screen';
import { SendPost } from './send';
import type { DialogName, Issue } from './types';
import { useReloadWhileSending } from './use-reload-while-sending';
import { useMutations } from './use-mutations';

export function IssuesPage() {
	const list = useIssues();
	const { navigation, page } = list;
	const { query, cursor } = navigation.location;
	useReloadWhileSending( page );
	const mutations = useMutations( page );
	const { root, open, show, close } = useItemDialog< DialogName, Issue >(
		page.data?.items,
		'data-issue'
	);
	const opener = useRef< HTMLButtonElement >( null );
	const [ isSending, setIsSending ] = useState( false );
	const isBlank = page.isEmpty && ! page.failure && ! query.state && ! cursor;
	const { settingsUrl } = config();

	return (
		<div className="millwork-list-page millwork-issues" ref={ root }>
			<div className="millwork-list__buttons">
				<Button
					ref={ opener }
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => setIsSending( true ) }
				>
					{ __( 'Send a post', 'millwork' ) }
				</Button>
				{ settingsUrl && (
					<Button
						variant="tertiary"
						__next40pxDefaultSize
						href={ settingsUrl }
					>
						{ __( 'Settings', 'millwork' ) }
					</Button>
				) }
			</div>
			<TableBoundary
				loading={ __( 'Loading the mailings…', 'millwork' ) }
			>
				<IssueTable
					list={ list }
					isBlank={ isBlank }
					mutations={ mutations }
					onShow={ show }
				/>
			</TableBoundary>
			{ open && (
				<Dialog
					name={ open.name }
					issue={ open.item }
					mutations={ mutations }
					onShow={ ( name ) => show( name, open.item ) }
					onClose={ close }
				/>
			) }
			{ isSending && (
				<SendPost
					mutations={ mutations }
					onClose={ () => {
						setIsSending( false );
						opener.current?.focus();
					} }
				/>
			) }
			<NoticeSnackbar notices={ mutations } />
		</div>
	);
}
