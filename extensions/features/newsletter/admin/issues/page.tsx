import { useRef, useState } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TableFrame } from 'shared/admin/list/table-frame';
import { ToldNotice } from 'shared/admin/list/told';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { config } from './config';
import { Dialog } from './dialogs';
import { IssueTable, useIssues } from './screen';
import { SendPost } from './send';
import type { DialogName, Issue } from './types';
import { useReloadWhileSending } from './use-reload-while-sending';
import { useWork } from './use-work';

/** The whole page: what was sent and is being sent. */
export function IssuesPage() {
	const list = useIssues();
	const { navigation, page } = list;
	const { query, cursor } = navigation.location;
	useReloadWhileSending( page );
	const work = useWork( page );
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
			<TableFrame loading={ __( 'Loading the mailings…', 'millwork' ) }>
				<IssueTable
					list={ list }
					isBlank={ isBlank }
					work={ work }
					onShow={ show }
				/>
			</TableFrame>
			{ open && (
				<Dialog
					name={ open.name }
					issue={ open.item }
					work={ work }
					onShow={ ( name ) => show( name, open.item ) }
					onClose={ close }
				/>
			) }
			{ isSending && (
				<SendPost
					work={ work }
					onClose={ () => {
						setIsSending( false );
						opener.current?.focus();
					} }
				/>
			) }
			<ToldNotice told={ work } />
		</div>
	);
}
