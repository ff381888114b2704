import {
	InspectorControls,
	RichText,
	useBlockProps,
	BlockControls,
} from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import {
	ColorsPanel,
	EditVideo,
	HostedPreview,
	PlaybackPanel,
} from 'shared/editor/hosted-video/edit';
import type { ChosenVideo } from 'shared/editor/hosted-video/edit';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { VideoAttributes } from './attributes';
import icon from './icon';

export default function VideoEdit( {
	attributes,
	isSelected,
	onReplace,
	setAttributes,
}: BlockEditProps< VideoAttributes > ) {
	const { caption = '', guid, title, videoRatio } = attributes;
	const blockProps = useBlockProps();
	// For a local video, WordPress's own block does everything that this one does.
	const replace = ( { id, url }: ChosenVideo ) =>
		onReplace( [
			createBlock( 'core/video', {
				id,
				src: url,
				...( caption ? { caption } : {} ),
			} ),
		] );

	if ( ! guid ) {
		return (
			<figure { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'VideoPress', 'millwork' ) }
					instructions={ __(
						'This block shows a video hosted on VideoPress, but none is selected. To add your own video, insert a Video block.',
						'millwork'
					) }
				/>
			</figure>
		);
	}
	return (
		<figure { ...blockProps }>
			<BlockControls>
				<EditVideo onSelect={ replace } />
			</BlockControls>
			<InspectorControls>
				<PlaybackPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<HostedPreview
				guid={ guid }
				title={ title }
				ratio={ videoRatio ? `100/${ videoRatio }` : undefined }
				onRatio={
					videoRatio
						? undefined
						: ( ratio ) =>
								setAttributes( {
									videoRatio:
										Math.round( 10000 / ratio ) / 100,
								} )
				}
			/>
			{ ( caption || isSelected ) && (
				<RichText
					tagName="figcaption"
					className="wp-element-caption"
					value={ caption }
					onChange={ ( value: string ) =>
						setAttributes( { caption: value || undefined } )
					}
					placeholder={ __( 'Write a caption…', 'millwork' ) }
					aria-label={ __( 'Video caption', 'millwork' ) }
				/>
			) }
		</figure>
	);
}
