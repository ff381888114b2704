import { useBlockProps } from '@wordpress/block-editor';
import type { BlockSaveProps } from 'shared/editor/register-block';
import type { MapAttributes } from './attributes';
import { styleOf } from './map-style';

/** A comment may contain anything, and an error here would prevent the whole post from opening. */
const textOf = ( degrees: unknown ) =>
	degrees && typeof degrees === 'object' ? '' : String( degrees );

/** The map's settings, and its places as a list of links. */
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
				// In stored posts this class comes first.
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
