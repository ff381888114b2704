import { useRef, useState } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TableFrame } from 'shared/admin/list/table-frame';
import { ToldNotice } from 'shared/admin/list/told';
import { config } from './config';
import { Dialog } from './dialogs';
import { SendPost } from './send';
import { IssueTable } from './table';
import type { DialogName, Issue } from './types';
import { useLocation } from './use-location';
import { usePage } from './use-page';
import { useWork } from './use-work';

/** The whole page: what was sent and is being sent. */
export function IssuesPage() {
	const navigation = useLocation();
	const { query, before } = navigation.location;
	const page = usePage( query, before );
	const work = useWork( page );
	const root = useRef< HTMLDivElement >( null );
	const opener = useRef< HTMLButtonElement >( null );
	const [ isSending, setIsSending ] = useState( false );
	const [ open, setOpen ] = useState< {
		name: DialogName;
		issue: Issue;
	} | null >( null );

	const issue =
		open &&
		( page.data?.issues.find( ( { id } ) => id === open.issue.id ) ??
			open.issue );
	const close = () => {
		setOpen( null );
		// A menu that led here is gone by now: back to the row.
		setTimeout( () => {
			const { activeElement, body } = root.current?.ownerDocument ?? {};
			if ( issue && activeElement === body ) {
				root.current
					?.querySelector( `[data-issue="${ issue.id }"]` )
					?.closest< HTMLElement >( '[role="button"]' )
					?.focus();
			}
		} );
	};
	const isBlank = page.isEmpty && ! page.failure && ! query.state && ! before;
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
					page={ page }
					isBlank={ isBlank }
					navigation={ navigation }
					work={ work }
					onShow={ ( name, shown ) =>
						setOpen( { name, issue: shown } )
					}
				/>
			</TableFrame>
			{ open && issue && (
				<Dialog
					name={ open.name }
					issue={ issue }
					work={ work }
					onShow={ ( name ) => setOpen( { name, issue } ) }
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
