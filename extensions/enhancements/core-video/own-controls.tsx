import { useEffect, useRef } from 'react';
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
}

/**
 * What a video of the site's own has beside WordPress's settings.
 *
 * @param props               The props.
 * @param props.attributes    Of the block.
 * @param props.setAttributes Of the block.
 * @param props.isSelected    Whether the block is selected.
 */
export default function OwnControls( {
	attributes,
	setAttributes,
	isSelected,
}: OwnControlsProps ) {
	const { blob, id, src = '' } = attributes;
	useRefusal( attributes, setAttributes );
	if ( ! isSelected || blob || src.startsWith( 'blob:' ) ) {
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
 * Takes a file back that was just chosen and that no browser plays. One that was stored stays: it may
 * be there again tomorrow.
 */
function useRefusal(
	{ id, src }: VideoAttributes,
	setAttributes: ( attributes: Partial< VideoAttributes > ) => void
) {
	const { createErrorNotice } = useDispatch( noticesStore ) as unknown as {
		createErrorNotice: ( text: string, options: object ) => void;
	};
	const known = useRef< string | undefined >( src );
	const isFresh = useRef( wasJustInserted( src ) );
	useEffect( () => {
		if ( ! src || ( src === known.current && ! isFresh.current ) ) {
			return undefined;
		}
		known.current = src;
		isFresh.current = false;
		const probe = document.createElement( 'video' );
		probe.preload = 'metadata';
		probe.muted = true;
		probe.onerror = () => {
			// Only of a file that arrived: without a connection nothing can be told.
			if (
				probe.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED
			) {
				setAttributes( { id: undefined, src: undefined } );
				createErrorNotice(
					__(
						'This file is no video that a browser can play. Choose another one, as MP4 or WebM.',
						'millwork'
					),
					{ id: 'millwork-no-video', type: 'snackbar' }
				);
			}
		};
		probe.src = src;
		return () => {
			probe.onerror = null;
			probe.removeAttribute( 'src' );
		};
	}, [ createErrorNotice, id, setAttributes, src ] );
}

/** Whether a block's file is still on its way: these controls are shown for the first time then. */
const wasJustInserted = ( src = '' ) => src.startsWith( 'blob:' );
