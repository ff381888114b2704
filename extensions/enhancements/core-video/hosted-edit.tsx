import { useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import {
	BlockControls,
	InspectorControls,
	RichText,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { hasRatio, readGuid, withRatio } from 'shared/editor/hosted-video';
import {
	ColorsPanel,
	EditVideo,
	HostedPreview,
	PlaybackPanel,
} from 'shared/editor/hosted-video/edit';
import type { VideoAttributes } from './attributes';
import { FileEdit } from './file-edit';

interface HostedEditProps {
	name: string;
	attributes: VideoAttributes;
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void;
	isSelected: boolean;
	CoreEdit: ComponentType< EditProps >;
}

type EditProps = Omit< HostedEditProps, 'CoreEdit' >;

/** The attributes that only hosted videos have, cleared. */
const NOTHING_HOSTED: Partial< VideoAttributes > = {
	guid: undefined,
	hostedMarkup: undefined,
	maxWidth: undefined,
	playsinline: undefined,
	poster: undefined,
	useAverageColor: undefined,
	videoPressClassNames: undefined,
};

/** A hosted video in WordPress's own block, or the block's file if the service has no such video. */
export default function HostedEdit( { CoreEdit, ...props }: HostedEditProps ) {
	const guid = readGuid( props.attributes.guid );
	const [ missing, setMissing ] = useState( '' );
	if ( ! guid || guid === missing ) {
		return (
			<FileEdit
				{ ...props }
				CoreEdit={ CoreEdit }
				gone={ NOTHING_HOSTED }
				onRetry={ guid ? () => setMissing( '' ) : undefined }
			/>
		);
	}
	return <VideoEdit { ...props } onMissing={ () => setMissing( guid ) } />;
}

/** The video, as the service shows it. */
function VideoEdit( {
	attributes,
	setAttributes,
	isSelected,
	onMissing,
}: Omit< EditProps, 'name' > & { onMissing: () => void } ) {
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
				onMissing={ onMissing }
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
					aria-label={ __( 'Video caption', 'millwork' ) }
				/>
			) }
		</figure>
	);
}

/** Drops the saved markup as soon as any attribute changes, whatever changed it. */
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
