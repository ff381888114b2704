import { useEffect, useRef } from 'react';
import {
	BlockControls,
	InspectorControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { hasRatio, withRatio } from 'shared/editor/hosted-video';
import {
	ColorsPanel,
	EditVideo,
	HostedPreview,
	PlaybackPanel,
} from 'shared/editor/hosted-video/edit';
import type { VideoAttributes } from './attributes';

interface HostedEditProps {
	attributes: VideoAttributes;
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void;
	isSelected: boolean;
}

/** What a block has of the hosted video, and a block of the site's own has not. */
const NOTHING_HOSTED: Partial< VideoAttributes > = {
	guid: undefined,
	hostedMarkup: undefined,
	maxWidth: undefined,
	playsinline: undefined,
	poster: undefined,
	useAverageColor: undefined,
	videoPressClassNames: undefined,
};

/**
 * A hosted video in WordPress's own block.
 *
 * @param props               The props.
 * @param props.attributes    Of the block.
 * @param props.setAttributes Of the block.
 * @param props.isSelected    Whether the block is selected.
 */
export default function HostedEdit( {
	attributes,
	setAttributes,
	isSelected,
}: HostedEditProps ) {
	useFreshMarkup( attributes, setAttributes );
	const { caption, guid = '', videoPressClassNames: classes } = attributes;
	const [ , width, height ] =
		/\bwp-embed-aspect-(\d+)-(\d+)\b/.exec( classes ?? '' ) ?? [];
	const settings = {
		...attributes,
		controls: attributes.controls ?? true,
		preload: attributes.preload ?? 'metadata',
		seekbarColor: attributes.seekbarColor ?? '',
		seekbarLoadingColor: attributes.seekbarLoadingColor ?? '',
		seekbarPlayedColor: attributes.seekbarPlayedColor ?? '',
	};
	return (
		<figure { ...useBlockProps() }>
			<BlockControls>
				<EditVideo
					onSelect={ ( { id, url } ) =>
						setAttributes( { ...NOTHING_HOSTED, id, src: url } )
					}
				/>
			</BlockControls>
			<InspectorControls>
				<PlaybackPanel
					attributes={ settings }
					setAttributes={ setAttributes }
				/>
				<ColorsPanel
					attributes={ attributes }
					setAttributes={ setAttributes }
				/>
			</InspectorControls>
			<HostedPreview
				guid={ guid }
				ratio={ width ? `${ width }/${ height }` : undefined }
				onRatio={
					hasRatio( classes )
						? undefined
						: ( ratio ) =>
								setAttributes( {
									videoPressClassNames: withRatio(
										classes,
										ratio
									),
								} )
				}
			/>
			{ ( isSelected || ! RichText.isEmpty( caption as string ) ) && (
				<RichText
					tagName="figcaption"
					className="wp-element-caption"
					value={ ( caption ?? '' ) as string }
					onChange={ ( value: string ) =>
						setAttributes( { caption: value } )
					}
					placeholder={ __( 'Write a caption…', 'millwork' ) }
					aria-label={ __( 'Caption of the video', 'millwork' ) }
				/>
			) }
		</figure>
	);
}

/** Lets the saved markup go as soon as anything in the block has changed, whoever changed it. */
function useFreshMarkup(
	{ hostedMarkup, ...values }: VideoAttributes,
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void
) {
	const now = JSON.stringify( values );
	const saved = useRef( now );
	const { __unstableMarkNextChangeAsNotPersistent: joinLastChange } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	useEffect( () => {
		if ( hostedMarkup && now !== saved.current ) {
			joinLastChange();
			setAttributes( { hostedMarkup: undefined } );
		}
	}, [ hostedMarkup, joinLastChange, now, setAttributes ] );
}
