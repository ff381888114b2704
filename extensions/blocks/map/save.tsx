import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { MapAttributes } from './attributes';
import { styleOf } from './map-style';

/** A comment may hold anything, and an error in here keeps the whole post from being opened. */
const textOf = ( degrees: unknown ) =>
	degrees && typeof degrees === 'object' ? '' : String( degrees );

/**
 * The map's settings, and its places as a list of links.
 *
 * @param props.attributes The block's attributes.
 */
export default function MapSave( {
	attributes: {
		className,
		mapCenter,
		mapDetails,
		mapHeight,
		markerColor,
		points,
		scrollToZoom,
		showFullscreenButton,
		zoom,
	},
}: BlockSaveProps< MapAttributes > ) {
	return (
		<div
			{ ...useBlockProps.save( {
				// The class stands first in stored posts.
				className: '',
				'data-map-style': styleOf( className ),
				'data-map-details': mapDetails,
				'data-points': JSON.stringify( points ),
				'data-zoom': zoom,
				'data-map-center': JSON.stringify( mapCenter ),
				'data-marker-color': markerColor,
				'data-scroll-to-zoom': scrollToZoom || null,
				'data-map-height': mapHeight || null,
				'data-show-fullscreen-button': showFullscreenButton || null,
			} ) }
		>
			{ points.length > 0 && (
				<ul>
					{ points.map( ( point, index ) => (
						<li key={ index }>
							<a
								href={ `https://www.google.com/maps/search/?api=1&query=${ textOf( point?.coordinates?.latitude ) },${ textOf( point?.coordinates?.longitude ) }` }
							>
								{ point?.title }
							</a>
						</li>
					) ) }
				</ul>
			) }
		</div>
	);
}
