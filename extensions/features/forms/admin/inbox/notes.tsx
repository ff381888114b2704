import { useRef, useState } from 'react';
import { Button, Modal, Notice, TextareaControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __, _x, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatDateTime } from 'shared/admin/format';
import { Confirm } from 'shared/admin/list/confirm';
import { addNote, deleteNote } from './api';
import type { Entry, Note } from './types';
import { newAttempt, useDraft } from './use-draft';

/** In characters, as on the server. */
const LENGTH = 5000;

interface Props {
	entry: Entry;
	onChange: ( values: Partial< Entry > ) => void;
}

/** Private notes about an entry. */
export function Notes( { entry, onChange }: Props ) {
	const [ text, setText ] = useDraft( `note-${ entry.id }` );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const [ asked, setAsked ] = useState< Note | null >( null );
	// The same until it is stored: pressing again after a lost answer adds no second note.
	const attempt = useRef( newAttempt() );
	const field = useRef< HTMLTextAreaElement >( null );

	const add = async () => {
		if ( ! text.trim() ) {
			field.current?.focus();
			setFailure( __( 'Write a note first.', 'millwork' ) );
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			onChange( {
				notes: await addNote( entry.id, text, attempt.current ),
			} );
			attempt.current = newAttempt();
			setText( '' );
			speak( __( 'Note added.', 'millwork' ) );
			field.current?.focus();
		} catch ( error ) {
			setFailure( messageOf( error ) );
		}
		setIsBusy( false );
	};

	return (
		<section
			className="millwork-inbox__notes"
			aria-labelledby="millwork-inbox-notes"
		>
			<h3 id="millwork-inbox-notes">
				{ _x( 'Notes', 'of the site’s team', 'millwork' ) }
			</h3>
			{ entry.notes.length > 0 && (
				<ol>
					{ entry.notes.map( ( note ) => (
						<li key={ note.id }>
							<p className="millwork-inbox__byline">
								<bdi>{ note.author }</bdi>
								{ ', ' }
								<time dateTime={ note.created }>
									{ formatDateTime( note.created ) }
								</time>
								{ note.can_delete && (
									<Button
										variant="link"
										isDestructive
										aria-label={ sprintf(
											/* translators: 1: a person's name, 2: date and time. */
											__(
												'Delete note by %1$s, %2$s',
												'millwork'
											),
											note.author,
											formatDateTime( note.created )
										) }
										onClick={ () => setAsked( note ) }
									>
										{ __( 'Delete', 'millwork' ) }
									</Button>
								) }
							</p>
							<p className="millwork-inbox__words" dir="auto">
								{ note.text }
							</p>
						</li>
					) ) }
				</ol>
			) }
			<div className="millwork-inbox__writing">
				<TextareaControl
					ref={ field }
					label={ __( 'Add a note', 'millwork' ) }
					help={ __(
						'Only people who can read entries see notes.',
						'millwork'
					) }
					value={ text }
					maxLength={ LENGTH }
					rows={ 3 }
					dir="auto"
					onChange={ setText }
					__nextHasNoMarginBottom
				/>
				{ failure && (
					<Notice status="error" isDismissible={ false }>
						{ failure }
					</Notice>
				) }
				<Button
					variant="secondary"
					size="compact"
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => void add() }
				>
					{ __( 'Add note', 'millwork' ) }
				</Button>
			</div>
			{ asked && (
				<Modal
					title={ __( 'Delete note?', 'millwork' ) }
					size="small"
					onRequestClose={ () => setAsked( null ) }
				>
					<Confirm
						label={ __( 'Delete note', 'millwork' ) }
						onClose={ () => setAsked( null ) }
						onConfirm={ async () => {
							onChange( {
								notes: await deleteNote( entry.id, asked.id ),
							} );
							speak( __( 'Note deleted.', 'millwork' ) );
							field.current?.focus();
						} }
						isDestructive
					>
						<p>{ __( 'This can’t be undone.', 'millwork' ) }</p>
					</Confirm>
				</Modal>
			) }
		</section>
	);
}
