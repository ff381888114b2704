import { useEffect, useState } from 'react';
import {
	BlockControls,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { Notice, RadioControl, ToolbarGroup } from '@wordpress/components';
import { useRegistry } from '@wordpress/data';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ToolbarText } from 'shared/editor/toolbar-text';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
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
import metadata from '../block.json';

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
			speak( __( 'Event embedded.', 'millwork' ) );
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
								'Paste a link to an Eventbrite event.',
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
					<ToolbarText
						onClick={ () => {
							form.reset();
							setIsEditing( true );
						} }
					>
						{ __( 'Edit URL', 'millwork' ) }
					</ToolbarText>
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Embed Type', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaultsOf( metadata, 'style' ) }
				>
					<Setting
						label={ __( 'Embed Type', 'millwork' ) }
						of="style"
					>
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
									label: __( 'Button & modal', 'millwork' ),
								},
							] }
							onChange={ ( value ) =>
								setAttributes( { style: value } )
							}
						/>
					</Setting>
					{ ! window.isSecureContext && (
						<Notice status="warning" isDismissible={ false }>
							{ __(
								'Eventbrite sells tickets only on HTTPS pages. Your site doesn’t use HTTPS, so visitors get a link to the event page instead.',
								'millwork'
							) }
						</Notice>
					) }
				</SettingsPanel>
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
