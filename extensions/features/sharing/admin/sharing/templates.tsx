import { useState } from 'react';
import { speak } from '@wordpress/a11y';
import { Button, Notice, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { cleanTemplate } from 'features/sharing/lib/share-template';
import { saveTemplates } from './api';
import {
	DEFAULT_TEMPLATE,
	TemplateField,
	storedTemplate,
} from './template-field';
import type { Templates } from './types';
import { useUnsavedWarning } from 'shared/admin/unsaved-warning';

const SITE = '';

interface Props {
	templates: Templates;
	onSaved: ( templates: Templates ) => void;
}

/** The templates of messages for all networks, and those of single networks. */
export function TemplateSettings( { templates, onSaved }: Props ) {
	const { networks, sample } = templates;
	/** The network's ID; SITE for all. */
	const [ shown, setShown ] = useState( SITE );
	/** What was entered and isn't saved, by network. */
	const [ drafts, setDrafts ] = useState< Record< string, string > >( {} );
	const [ isBusy, setBusy ] = useState( false );
	const [ outcome, setOutcome ] = useState< {
		status: 'success' | 'error';
		text: string;
	} >();
	const storedOf = ( id: string ) =>
		id === SITE
			? templates.site
			: ( networks.find( ( one ) => one.id === id )?.template ?? '' );
	const inheritedOf = ( id: string ) =>
		id === SITE
			? DEFAULT_TEMPLATE
			: cleanTemplate( drafts[ SITE ] ?? templates.site ) ||
				DEFAULT_TEMPLATE;
	const valueOf = ( id: string ) =>
		drafts[ id ] ?? ( storedOf( id ) || inheritedOf( id ) );
	const changed = Object.keys( drafts ).filter(
		( id ) =>
			storedTemplate( drafts[ id ]!, inheritedOf( id ) ) !==
			storedOf( id )
	);
	useUnsavedWarning( changed.length > 0 );
	const isOwn = ( id: string ) =>
		storedTemplate( valueOf( id ), inheritedOf( id ) ) !== '';
	const save = async () => {
		if ( isBusy ) {
			return;
		}
		setBusy( true );
		setOutcome( undefined );
		const stored = ( id: string ) =>
			storedTemplate( valueOf( id ), inheritedOf( id ) );
		const own = changed.filter( ( id ) => id !== SITE );
		try {
			const saved = await saveTemplates( {
				...( changed.includes( SITE ) && { site: stored( SITE ) } ),
				...( own.length > 0 && {
					networks: Object.fromEntries(
						own.map( ( id ) => [ id, stored( id ) ] )
					),
				} ),
			} );
			setDrafts( {} );
			onSaved( saved );
			const text = __( 'Templates saved.', 'millwork' );
			setOutcome( { status: 'success', text } );
			speak( text );
		} catch ( error ) {
			setOutcome( { status: 'error', text: messageOf( error ) } );
			speak( messageOf( error ), 'assertive' );
		}
		setBusy( false );
	};
	const label =
		networks.find( ( { id } ) => id === shown )?.label ??
		__( 'All networks', 'millwork' );
	return (
		<section className="millwork-sharing__connect">
			<h2>{ __( 'Message templates', 'millwork' ) }</h2>
			<p>
				{ __(
					'Used when a post has no message of its own. Accounts can have their own template. The link is added where a network needs it in the text.',
					'millwork'
				) }
			</p>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Template for', 'millwork' ) }
				value={ shown }
				options={ [
					{ value: SITE, label: __( 'All networks', 'millwork' ) },
					...networks.map( ( one ) => ( {
						value: one.id,
						label: isOwn( one.id )
							? sprintf(
									/* translators: %s: a network's name. */
									__( '%s (own template)', 'millwork' ),
									one.label
								)
							: one.label,
					} ) ),
				] }
				onChange={ setShown }
			/>
			<TemplateField
				key={ shown }
				label={ sprintf(
					/* translators: %s: a network's name, or 'All networks'. */
					__( 'Message: %s', 'millwork' ),
					label
				) }
				value={ valueOf( shown ) }
				inherited={ inheritedOf( shown ) }
				onChange={ ( value ) => {
					setOutcome( undefined );
					setDrafts( { ...drafts, [ shown ]: value } );
				} }
				targets={ networks.filter( ( { id } ) =>
					shown === SITE ? ! isOwn( id ) : id === shown
				) }
				sample={ sample }
				isDisabled={ isBusy }
			/>
			{ outcome && (
				<Notice
					status={ outcome.status }
					spokenMessage=""
					onRemove={ () => setOutcome( undefined ) }
				>
					{ outcome.text }
				</Notice>
			) }
			<div>
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					disabled={ isBusy || ! changed.length }
					accessibleWhenDisabled
					onClick={ () => void save() }
				>
					{ __( 'Save templates', 'millwork' ) }
				</Button>
			</div>
		</section>
	);
}
