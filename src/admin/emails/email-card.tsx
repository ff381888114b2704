import { useState } from 'react';
import { Button, DropdownMenu, ToggleControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { moreVertical } from '@wordpress/icons';
import { formatDateTime } from 'shared/admin/format';
import type { Email, Emails, Words } from './api';

export interface Actions {
	edit: ( email: Email, locale: string ) => Promise< void >;
	turn: ( email: Email, isOn: boolean ) => Promise< void >;
	test: ( email: Email ) => Promise< void >;
	preview: ( email: Email ) => void;
	askRestore: ( email: Email, words: Words ) => void;
}

interface Props {
	email: Email;
	languages: Emails[ 'languages' ];
	actions: Actions;
}

function describe( isUsed: boolean, language: string, date: string ): string {
	const readers = language || __( 'all languages', 'millwork' );
	return isUsed
		? sprintf(
				/* translators: 1: a language, or “all languages”, 2: a date. */
				__( 'Your words for %1$s, %2$s', 'millwork' ),
				readers,
				date
			)
		: sprintf(
				/* translators: 1: a language, or “all languages”, 2: a date. */
				__( 'Draft for %1$s, %2$s', 'millwork' ),
				readers,
				date
			);
}

/** Which words an email has: the plugin's, or the owner's of a date and language. */
function WordsList( { email }: { email: Email } ) {
	if ( ! email.words.length ) {
		return (
			<p className="millwork-emails__words">
				{ __( 'Default words', 'millwork' ) }
			</p>
		);
	}
	return (
		<ul className="millwork-emails__words">
			{ email.words.map(
				( { locale, language, is_used: used, date } ) => (
					<li key={ locale }>
						{ describe( used, language, formatDateTime( date ) ) }
					</li>
				)
			) }
		</ul>
	);
}

/** Whether it is sent, with a switch or a link to the setting. */
function State( { email, actions }: Omit< Props, 'languages' > ) {
	const [ isBusy, setIsBusy ] = useState( false );
	if ( email.is_extra ) {
		return (
			<ToggleControl
				__nextHasNoMarginBottom
				label={ sprintf(
					/* translators: %s: the name of an email. */
					__( 'Send “%s”', 'millwork' ),
					email.title
				) }
				checked={ email.is_on }
				disabled={ isBusy }
				onChange={ async ( isOn ) => {
					setIsBusy( true );
					await actions.turn( email, isOn );
					setIsBusy( false );
				} }
			/>
		);
	}
	return email.is_on ? null : (
		<p className="millwork-emails__off">
			{ __( 'Off.', 'millwork' ) }{ ' ' }
			{ email.settings && (
				<a href={ email.settings }>
					{ __( 'Turn it on in the settings', 'millwork' ) }
				</a>
			) }
		</p>
	);
}

export function EmailCard( { email, languages, actions }: Props ) {
	const [ busy, setBusy ] = useState( '' );
	const run = async ( name: string, work: Promise< void > ) => {
		setBusy( name );
		await work;
		setBusy( '' );
	};
	const named = ( label: string ) =>
		/* translators: 1: an action, such as “Edit”, 2: the name of an email. */
		sprintf( __( '%1$s: %2$s', 'millwork' ), label, email.title );
	const hasLanguages = languages.length > 1;
	const more = [
		...( hasLanguages ? languages : [] ).map( ( { locale, name } ) => ( {
			title: sprintf(
				/* translators: %s: a language. */
				__( 'Edit for %s', 'millwork' ),
				name
			),
			onClick: () => void run( 'edit', actions.edit( email, locale ) ),
		} ) ),
		...email.words.map( ( words ) => ( {
			title: words.language
				? sprintf(
						/* translators: %s: a language. */
						__( 'Restore default words for %s', 'millwork' ),
						words.language
					)
				: __( 'Restore default words', 'millwork' ),
			onClick: () => actions.askRestore( email, words ),
		} ) ),
	];
	return (
		<li className="millwork-emails__email">
			<div className="millwork-emails__about">
				<h3>{ email.title }</h3>
				<p>
					{ email.recipient } · { email.when }
				</p>
				<WordsList email={ email } />
				<State email={ email } actions={ actions } />
			</div>
			<div className="millwork-list__buttons">
				<Button
					variant="secondary"
					size="compact"
					aria-label={ named( __( 'Edit', 'millwork' ) ) }
					isBusy={ busy === 'edit' }
					onClick={ () =>
						void run( 'edit', actions.edit( email, '' ) )
					}
				>
					{ __( 'Edit', 'millwork' ) }
				</Button>
				<Button
					variant="tertiary"
					size="compact"
					aria-label={ named( __( 'Preview', 'millwork' ) ) }
					onClick={ () => actions.preview( email ) }
				>
					{ __( 'Preview', 'millwork' ) }
				</Button>
				<Button
					variant="tertiary"
					size="compact"
					aria-label={ named(
						__( 'Send a test email', 'millwork' )
					) }
					isBusy={ busy === 'test' }
					onClick={ () => void run( 'test', actions.test( email ) ) }
				>
					{ __( 'Send a test email', 'millwork' ) }
				</Button>
				{ more.length > 0 && (
					<DropdownMenu
						icon={ moreVertical }
						label={ named( __( 'More', 'millwork' ) ) }
						toggleProps={ { size: 'compact' } }
						controls={ more }
					/>
				) }
			</div>
		</li>
	);
}
