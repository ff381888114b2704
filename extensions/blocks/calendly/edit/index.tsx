import { useState } from 'react';
import { useBlockProps, useInnerBlocksProps } from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ServicePreview } from 'shared/editor/consent';
import { Waiting } from 'shared/editor/link-form';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { CalendlyAttributes } from '../attributes';
import { frameAddress } from '../frame-address';
import icon from '../icon';
import { BUTTON, buttonAttributes } from '../inner-button';
import { EmbedForm } from './embed-form';
import { Settings } from './settings';
import { useEmbed } from './use-embed';
import { useEmbedForm } from './use-embed-form';

export default function CalendlyEdit( {
	attributes,
	clientId,
	setAttributes,
}: BlockEditProps< CalendlyAttributes > ) {
	const { style, url } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const embed = useEmbed( clientId, setAttributes );
	const form = useEmbedForm( url, ( found ) => {
		embed( found );
		setIsEditing( false );
		if ( found ) {
			speak( __( 'Calendar embedded.', 'millwork' ) );
		}
	} );
	const blockProps = useBlockProps();
	const frame = frameAddress( attributes, window.location.hostname );
	const settings = (
		<Settings
			attributes={ attributes }
			setAttributes={ setAttributes }
			form={ frame && ! isEditing ? form : undefined }
			onEdit={ () => {
				form.reset();
				setIsEditing( true );
			} }
		/>
	);

	if ( form.isResolving || ! frame || isEditing ) {
		return (
			<div { ...blockProps }>
				{ settings }
				<Placeholder
					icon={ icon }
					label={ __( 'Calendly', 'millwork' ) }
					instructions={
						form.isResolving
							? undefined
							: __(
									'Enter your Calendly web address or embed code below.',
									'millwork'
								)
					}
				>
					{ form.isResolving ? (
						<Waiting>{ __( 'Embedding…', 'millwork' ) }</Waiting>
					) : (
						<EmbedForm
							form={ form }
							takesFocus={ isEditing || form.hasFailed }
							onCancel={
								isEditing && frame
									? () => {
											form.reset();
											setIsEditing( false );
										}
									: undefined
							}
						/>
					) }
				</Placeholder>
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			{ settings }
			{ style === 'link' ? (
				<LinkedCalendar url={ url } />
			) : (
				<div className="jetpack-calendly__preview">
					<ServicePreview
						service="calendly"
						src={ frame }
						title={ __( 'Calendar', 'millwork' ) }
						button={ __( 'Show the calendar', 'millwork' ) }
					/>
				</div>
			) }
		</div>
	);
}

/** The button that links to the calendar. */
function LinkedCalendar( { url }: { url?: string } ) {
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
