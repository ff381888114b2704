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
	/** Whether the file has just been chosen, and was not stored. */
	isFresh: boolean;
}

/** What a video of the site's own has beside WordPress's settings. */
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
				title={ __( 'Poster from the video', 'millwork' ) }
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
 * Takes a file back that no browser plays.
 *
 * @param src           The file, if it was just chosen: one that was stored stays, since it may be there
 *                      again tomorrow.
 * @param setAttributes Of the block.
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
			// Without a connection nothing can be told of a file.
			if ( navigator.onLine ) {
				setAttributes( { id: undefined, src: undefined } );
				createErrorNotice(
					__(
						'This file is no video that a browser can play. Choose another one, as MP4 or WebM.',
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
