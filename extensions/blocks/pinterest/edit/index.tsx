import { useState } from 'react';
import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import { ToolbarGroup } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ToolbarText } from 'shared/editor/toolbar-text';
import { ServicePreview } from 'shared/editor/consent';
import {
	EmbedPlaceholder,
	linkParagraph,
	useLinkForm,
} from 'shared/editor/link-form';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { PinterestAttributes } from '../attributes';
import icon from '../icon';
import { readPin } from '../pin-link';
import { findPin } from './find-pin';
import { Board } from './board';

export default function PinterestEdit( {
	attributes: { url },
	onReplace,
	setAttributes,
}: BlockEditProps< PinterestAttributes > ) {
	const [ isEditing, setIsEditing ] = useState( false );
	const pin = readPin( url );
	const form = useLinkForm( {
		stored: url,
		read: findPin,
		failure: __( 'Sorry, this content could not be embedded.', 'millwork' ),
		onFound: ( found ) => {
			setAttributes( { url: found } );
			setIsEditing( false );
			speak( __( 'Pinterest content embedded.', 'millwork' ) );
		},
	} );
	const blockProps = useBlockProps();

	if ( ! pin || isEditing ) {
		return (
			<div { ...blockProps }>
				<EmbedPlaceholder
					icon={ icon }
					title={ __( 'Pinterest', 'millwork' ) }
					instructions={
						<p>
							{ __(
								'Paste a link to a pin, board or profile.',
								'millwork'
							) }
						</p>
					}
					form={ form }
					label={ __( 'Pinterest link', 'millwork' ) }
					takesFocus={ isEditing }
					onCancel={
						pin
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

	const { frame, kind } = pin;
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
			<div className="millwork-embed-preview">
				<ServicePreview
					key={ pin.url }
					service="pinterest"
					src={ frame }
					title={ __( 'Pinterest', 'millwork' ) }
					button={
						{
							pin: __( 'Show the pin', 'millwork' ),
							board: __( 'Show the board', 'millwork' ),
							user: __( 'Show the profile', 'millwork' ),
						}[ kind ]
					}
				>
					{ frame ? undefined : <Board pin={ pin } /> }
				</ServicePreview>
			</div>
		</div>
	);
}
