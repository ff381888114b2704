import { useEffect, useState } from 'react';
import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	Notice,
	PanelBody,
	RadioControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ServicePreview } from 'shared/editor/consent';
import {
	EmbedPlaceholder,
	linkParagraph,
	useLinkForm,
} from 'shared/editor/link-form';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { EventbriteAttributes } from '../attributes';
import { checkoutOf, isHome, readEvent } from '../event-link';
import icon from '../icon';
import { BUTTON, buttonAttributes } from '../inner-button';
import { findEvent } from './find-event';

export default function EventbriteEdit( {
	attributes,
	clientId,
	onReplace,
	setAttributes,
}: BlockEditProps< EventbriteAttributes > ) {
	const { style, url } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const eventId = attributes.eventId ?? readEvent( url )?.eventId;
	const form = useLinkForm( {
		stored: url,
		read: findEvent,
		failure: __( 'Sorry, this content could not be embedded.', 'millwork' ),
		onFound: ( event ) => {
			setAttributes( event );
			setIsEditing( false );
			speak( __( 'The event is embedded.', 'millwork' ) );
		},
		onNothing: () =>
			setAttributes( { eventId: undefined, url: undefined } ),
	} );
	const blockProps = useBlockProps();
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => {
			wasBlockJustInserted: ( clientId: string ) => boolean;
		};
	};
	useEffect( () => {
		// A stored URL isn't looked up: opening a post should contact nobody, and a negative answer would remove the
		// URL.
		const { wasBlockJustInserted } = registry.select( blockEditorStore );
		if ( ! eventId && isHome( url ) && wasBlockJustInserted( clientId ) ) {
			form.submit();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it was pasted.
	}, [] );

	if ( ! eventId || isEditing ) {
		return (
			<div { ...blockProps }>
				<EmbedPlaceholder
					icon={ icon }
					title={ __( 'Eventbrite Checkout', 'millwork' ) }
					instructions={
						<p>
							{ __(
								'Paste the link of an event at Eventbrite.',
								'millwork'
							) }
						</p>
					}
					form={ form }
					label={ __( 'Eventbrite event link', 'millwork' ) }
					help={ {
						href: 'https://www.eventbrite.com/help/',
						text: __( 'Learn more about Eventbrite', 'millwork' ),
					} }
					takesFocus={ isEditing }
					onCancel={
						eventId
							? () => {
									form.reset();
									setIsEditing( false );
								}
							: undefined
					}
					onConvert={ () => onReplace( linkParagraph( form.text ) ) }
				/>
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						onClick={ () => {
							form.reset();
							setIsEditing( true );
						} }
					>
						{ __( 'Edit URL', 'millwork' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<PanelBody title={ __( 'Embed Type', 'millwork' ) }>
					<RadioControl
						label={ __( 'Embed Type', 'millwork' ) }
						hideLabelFromVision
						selected={ style === 'modal' ? 'modal' : 'inline' }
						options={ [
							{
								value: 'inline',
								label: __( 'In-page Embed', 'millwork' ),
							},
							{
								value: 'modal',
								label: __( 'Button & Modal', 'millwork' ),
							},
						] }
						onChange={ ( value ) =>
							setAttributes( { style: value } )
						}
					/>
					{ ! window.isSecureContext && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'Eventbrite sells tickets only inside pages with https. This site has none: visitors get a link or a button to the event’s page.',
								'millwork'
							) }
						</Notice>
					) }
				</PanelBody>
			</InspectorControls>
			{ style === 'modal' ? (
				<ModalButton url={ url } />
			) : (
				<div className="millwork-embed-preview">
					<ServicePreview
						key={ eventId }
						service="eventbrite"
						src={ checkoutOf( eventId ) }
						title={ __( 'Tickets', 'millwork' ) }
						button={ __( 'Show the tickets', 'millwork' ) }
					/>
				</div>
			) }
		</div>
	);
}

/** The button that opens the checkout. */
function ModalButton( { url }: { url?: string } ) {
	return (
		<div
			{ ...useInnerBlocksProps(
				{},
				{
					allowedBlocks: [ BUTTON ],
					template: [ [ BUTTON, buttonAttributes( url ) ] ],
					templateLock: 'insert',
				}
			) }
		/>
	);
}
