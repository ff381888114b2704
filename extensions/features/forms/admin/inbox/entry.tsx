import { useEffect, useRef, useState } from 'react';
import { Button, Modal, Spinner } from '@wordpress/components';
import { __, isRTL } from '@wordpress/i18n';
import { chevronLeft, chevronRight } from '@wordpress/icons';
import { Confirm } from 'shared/admin/list/confirm';
import { LoadFailure } from 'shared/admin/load-failure';
import { changeOf, deleteQuestion } from './actions';
import { act } from './api';
import { Actions, BlockSender, Reply } from './entry-buttons';
import { EntryContent } from './entry-content';
import { MailLog } from './mail-log';
import { Notes } from './notes';
import { PrintButton } from './print-button';
import { Replies } from './replies';
import type { ActionName } from './types';
import { useEntry } from './use-entry';
import type { Navigation } from './screen';
import type { Mutations } from './use-mutations';
import { senderName } from './labels';
import { WebhookLog } from './webhook-log';

interface Props {
	id: number;
	navigation: Navigation;
	mutations: Mutations;
	/** Called after viewing the entry marked it as read. */
	onRead: ( id: number ) => void;
}

export function EntryScreen( { id, navigation, mutations, onRead }: Props ) {
	const { query } = navigation.location;
	const { entry, isLoading, failure, reload, change } = useEntry( id, query );
	const heading = useRef< HTMLHeadingElement >( null );
	const replyField = useRef< HTMLTextAreaElement >( null );
	const [ isAsking, setIsAsking ] = useState( false );

	const isThere = Boolean( entry );
	useEffect( () => {
		if ( isThere ) {
			heading.current?.focus();
		}
	}, [ id, isThere ] );

	// Viewing marks it as read once, so that it can be marked as unread here.
	const marked = useRef( 0 );
	const isUnread = entry && ! entry.is_read;
	useEffect( () => {
		if ( entry && marked.current !== id ) {
			marked.current = id;
			if ( isUnread ) {
				act( 'read', [ id ] ).then(
					( answer ) => {
						mutations.setCounts( answer.counts );
						change( { is_read: true } );
						onRead( id );
					},
					// It stays unread, which is visible.
					() => undefined
				);
			}
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once for each entry.
	}, [ entry, id, isUnread ] );

	const back = (
		<Button
			variant="link"
			className="millwork-inbox__back"
			href={ navigation.linkToItem( 0 ) }
			onClick={ ( event: React.MouseEvent ) => {
				event.preventDefault();
				navigation.showItem( 0 );
			} }
		>
			{ __( 'All entries', 'millwork' ) }
		</Button>
	);
	if ( ! entry ) {
		return (
			<div className="millwork-inbox__entry">
				{ back }
				{ failure && (
					<LoadFailure onRetry={ reload }>{ failure }</LoadFailure>
				) }
				{ isLoading && (
					<p role="status">
						<Spinner /> { __( 'Loading the entry…', 'millwork' ) }
					</p>
				) }
			</div>
		);
	}

	/** After an entry leaves the list, the next one opens. */
	const moveOn = () =>
		navigation.showItem( entry.next || entry.previous, true );
	const perform = async ( action: ActionName ) => {
		if ( ! ( await mutations.attempt( action, [ entry ] ) ) ) {
			return;
		}
		const values = changeOf( action );
		if ( values ) {
			change( values );
		} else {
			moveOn();
		}
	};
	const [ before, after ] = isRTL()
		? [ chevronRight, chevronLeft ]
		: [ chevronLeft, chevronRight ];

	return (
		<article
			className="millwork-inbox__entry"
			aria-labelledby="millwork-inbox-sender"
		>
			<div className="millwork-inbox__bar">
				{ back }
				<span className="millwork-inbox__beside">
					<Button
						size="compact"
						icon={ before }
						label={ __( 'Previous entry', 'millwork' ) }
						accessibleWhenDisabled
						disabled={ ! entry.previous }
						onClick={ () => navigation.showItem( entry.previous ) }
					/>
					<Button
						size="compact"
						icon={ after }
						label={ __( 'Next entry', 'millwork' ) }
						accessibleWhenDisabled
						disabled={ ! entry.next }
						onClick={ () => navigation.showItem( entry.next ) }
					/>
				</span>
			</div>
			<h2 id="millwork-inbox-sender" ref={ heading } tabIndex={ -1 }>
				<bdi>{ senderName( entry ) }</bdi>
			</h2>
			<div
				className="millwork-list__buttons"
				role="group"
				aria-label={ __( 'Actions', 'millwork' ) }
			>
				<Reply
					entry={ entry }
					onWrite={ () => {
						replyField.current?.scrollIntoView( {
							block: 'center',
						} );
						replyField.current?.focus();
					} }
				/>
				<Actions entry={ entry } onAction={ perform } />
				<PrintButton />
				<BlockSender
					entry={ entry }
					mutations={ mutations }
					onChange={ change }
					onBlocked={ moveOn }
				/>
				{ ( entry.state === 'spam' || entry.state === 'trash' ) && (
					<Button
						variant="secondary"
						isDestructive
						size="compact"
						onClick={ () => setIsAsking( true ) }
					>
						{ __( 'Delete permanently', 'millwork' ) }
					</Button>
				) }
			</div>
			<EntryContent entry={ entry } />
			<Replies
				key={ `replies-${ entry.id }` }
				entry={ entry }
				fieldRef={ replyField }
				onChange={ change }
				onReload={ reload }
			/>
			<Notes key={ entry.id } entry={ entry } onChange={ change } />
			<MailLog
				entry={ entry }
				onSent={ ( values ) => {
					change( values );
					mutations.notify( __( 'Sending the email.', 'millwork' ) );
				} }
				onReload={ reload }
			/>
			<WebhookLog
				entry={ entry }
				onSent={ ( values ) => {
					change( values );
					mutations.notify(
						__( 'Sending the webhook.', 'millwork' )
					);
				} }
				onReload={ reload }
			/>
			{ isAsking && (
				<Modal
					title={ __( 'Delete permanently?', 'millwork' ) }
					size="small"
					onRequestClose={ () => setIsAsking( false ) }
				>
					<Confirm
						label={ __( 'Delete permanently', 'millwork' ) }
						onClose={ () => setIsAsking( false ) }
						onConfirm={ async () => {
							await mutations.perform( 'delete', [ entry ] );
							moveOn();
						} }
						isDestructive
					>
						<p>{ deleteQuestion( 1 ) }</p>
					</Confirm>
				</Modal>
			) }
		</article>
	);
}
