import { useEffect } from 'react';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { ColorsPanel, Rating } from 'shared/editor/hosted-video/edit';
import type { VideoAttributes } from './attributes';
import { FramePoster } from './frame-poster';

interface OwnControlsProps {
	attributes: VideoAttributes;
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void;
	isSelected: boolean;
	/** Whether the file was just chosen and isn't saved yet. */
	isFresh: boolean;
}

/** The additional settings of a local video. */
export default function LocalVideoControls( {
	attributes,
	setAttributes,
	isSelected,
	isFresh,
}: OwnControlsProps ) {
	const { blob, id, src = '' } = attributes;
	const isHere = !! src && ! blob && ! src.startsWith( 'blob:' );
	useRefusal( isFresh && isHere ? src : '', setAttributes );
	if ( ! isSelected || ! isHere ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody
				title={ __( 'Poster from video', 'millwork' ) }
				initialOpen={ false }
			>
				<FramePoster
					key={ src }
					src={ src }
					onPoster={ ( poster ) => setAttributes( { poster } ) }
				/>
			</PanelBody>
			<ColorsPanel
				attributes={ attributes }
				setAttributes={ setAttributes }
			/>
			{ id && (
				<PanelBody title={ __( 'Audience', 'millwork' ) }>
					<Rating id={ id } />
				</PanelBody>
			) }
		</InspectorControls>
	);
}

/**
 * Removes a file that browsers can't play.
 *
 * @param src           The file, only if it was just chosen: a saved one stays, since it may work again later.
 * @param setAttributes The block's.
 */
function useRefusal(
	src: string,
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void
) {
	const { createErrorNotice } = useDispatch( noticesStore ) as unknown as {
		createErrorNotice: ( text: string, options: object ) => void;
	};
	useEffect( () => {
		if ( ! src ) {
			return undefined;
		}
		const probe = document.createElement( 'video' );
		probe.preload = 'metadata';
		probe.muted = true;
		probe.onerror = () => {
			// While offline, a failure says nothing about the file.
			if ( navigator.onLine ) {
				setAttributes( { id: undefined, src: undefined } );
				createErrorNotice(
					__(
						'Browsers can’t play this file. Choose an MP4 or WebM video.',
						'millwork'
					),
					{ id: 'millwork-no-video' }
				);
			}
		};
		probe.src = src;
		return () => {
			probe.onerror = null;
			probe.removeAttribute( 'src' );
		};
	}, [ createErrorNotice, setAttributes, src ] );
}
