import { useEffect } from 'react';
import type { ComponentType } from 'react';
import { speak } from '@wordpress/a11y';
import { InspectorControls } from '@wordpress/block-editor';
import { Button, Notice, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { VideoAttributes } from './attributes';

interface EditProps {
	name: string;
	attributes: VideoAttributes;
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void;
	isSelected: boolean;
}

interface FileEditProps extends EditProps {
	CoreEdit: ComponentType< EditProps >;
	/** The attributes that are removed when the block becomes a local video. */
	gone: Partial< VideoAttributes >;
	/** Asks the service again; undefined if that is pointless. */
	onRetry?: () => void;
}

/**
 * A block whose video the service doesn't have, in WordPress's own edit: with the stored file, or the choice of one.
 * The block doesn't change until the author changes something; then it becomes a local video.
 */
export function FileEdit( {
	CoreEdit,
	gone,
	onRetry,
	...props
}: FileEditProps ) {
	const { attributes, setAttributes } = props;
	const { poster, playsinline } = attributes;
	const why = attributes.src
		? __(
				'VideoPress couldn’t be reached or doesn’t have this video, so this is the file stored in the block. If you change the block, visitors will see this file.',
				'millwork'
			)
		: __(
				'VideoPress couldn’t be reached or doesn’t have this video. Choose another video, or leave the block as it is.',
				'millwork'
			);
	useEffect( () => speak( why ), [ why ] );
	// WordPress uses another name for it.
	const kept = {
		...gone,
		poster,
		...( playsinline && { playsInline: true } ),
	};
	return (
		<>
			<InspectorControls>
				<PanelBody title={ __( 'VideoPress', 'millwork' ) }>
					<Notice status="warning" isDismissible={ false }>
						{ why }
					</Notice>
					{ onRetry && (
						<Button
							variant="secondary"
							onClick={ onRetry }
							__next40pxDefaultSize
						>
							{ __( 'Try again', 'millwork' ) }
						</Button>
					) }
				</PanelBody>
			</InspectorControls>
			<CoreEdit
				{ ...props }
				attributes={ { ...attributes, ...kept } }
				setAttributes={ ( next ) =>
					setAttributes( { ...kept, ...next } )
				}
			/>
		</>
	);
}
