import { useEffect, useRef, useState } from 'react';
import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { messageOf } from 'shared/admin/errors';
import { SendingOff, useSending } from 'features/newsletter/admin/sending-off';
import { getIssue } from './api';
import { config } from './config';
import { Dialog } from './dialogs';
import { IssueTable, useIssues } from './screen';
import { SendPost } from './send';
import { SeriesDialog } from './series';
import type { DialogName, Issue } from './types';
import { useReloadWhileSending } from './use-reload-while-sending';
import { useMutations } from './use-mutations';

export function IssuesPage() {
	const list = useIssues();
	const { page } = list;
	useReloadWhileSending( page );
	const mutations = useMutations( page );
	const { root, open, show, close } = useItemDialog< DialogName, Issue >(
		page.data?.items,
		'data-issue'
	);
	const opener = useRef< HTMLButtonElement >( null );
	const [ isSending, setIsSending ] = useState( false );
	const seriesOpener = useRef< HTMLButtonElement >( null );
	const [ isSeries, setIsSeries ] = useState( false );
	const { notify } = mutations;
	const sending = useSending( config().sending, notify );
	useEffect( () => {
		const id = takeLinkedIssue();
		if ( id ) {
			getIssue( id ).then(
				( issue ) => show( 'details', issue ),
				( error ) => notify( messageOf( error ), true )
			);
		}
		// Once: the link is followed when the page opens.
		// eslint-disable-next-line react-hooks/exhaustive-deps -- `show` is new each time.
	}, [] );

	return (
		<div className="millwork-list-page millwork-issues" ref={ root }>
			<div className="millwork-list__buttons">
				<Button
					variant="primary"
					__next40pxDefaultSize
					href={ config().newLetterUrl }
				>
					{ __( 'New letter', 'millwork' ) }
				</Button>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					href={ config().lettersUrl }
				>
					{ __( 'Letters', 'millwork' ) }
				</Button>
				<Button
					ref={ seriesOpener }
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => setIsSeries( true ) }
				>
					{ __( 'Welcome series', 'millwork' ) }
				</Button>
				<Button
					ref={ opener }
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => setIsSending( true ) }
				>
					{ __( 'Send a post', 'millwork' ) }
				</Button>
			</div>
			<SendingOff sending={ sending } />
			<TableBoundary loading={ __( 'Loading mailings…', 'millwork' ) }>
				<IssueTable
					list={ list }
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
			{ isSeries && (
				<SeriesDialog
					onSaved={ ( isOn ) => {
						notify(
							isOn
								? __(
										'Saved. New subscribers get the series.',
										'millwork'
									)
								: __( 'Saved. The series is off.', 'millwork' )
						);
						page.reload();
					} }
					onClose={ () => {
						setIsSeries( false );
						seriesOpener.current?.focus();
					} }
				/>
			) }
			<NoticeSnackbar notices={ mutations } />
		</div>
	);
}

/** The issue that the page's URL names, for example in a link of the editor; 0 for none. It is removed from the URL. */
function takeLinkedIssue(): number {
	const url = new URL( window.location.href );
	const id = Number( url.searchParams.get( 'issue' ) );
	if ( ! Number.isInteger( id ) || id < 1 ) {
		return 0;
	}
	url.searchParams.delete( 'issue' );
	window.history.replaceState( window.history.state, '', url );
	return id;
}
