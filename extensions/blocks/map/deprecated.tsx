import { useBlockProps } from '@wordpress/block-editor';

interface OldPoint {
	title?: string;
	coordinates?: { longitude?: number; latitude?: number };
}

interface OldAttributes {
	className?: string;
	mapCenter: object;
	mapDetails: boolean;
	mapHeight?: number;
	mapStyle: string;
	markerColor: string;
	points: OldPoint[];
	scrollToZoom: boolean;
	showFullscreenButton?: boolean;
	zoom: number;
}

const attributes = {
	align: { type: 'string' },
	points: { type: 'array', default: [] },
	address: { type: 'string', default: '' },
	mapDetails: { type: 'boolean', default: true },
	zoom: { type: 'integer', default: 13 },
	mapCenter: {
		type: 'object',
		default: { longitude: -122.41941550000001, latitude: 37.7749295 },
	},
	mapStyle: { type: 'string', default: 'default' },
	markerColor: { type: 'string', default: 'red' },
	preview: { type: 'boolean', default: false },
	scrollToZoom: { type: 'boolean', default: false },
	mapHeight: { type: 'integer' },
};

const withFullscreen = {
	...attributes,
	showFullscreenButton: { type: 'boolean', default: true },
};

const supports = { align: [ 'center', 'wide', 'full' ], html: false };

/** A comment may contain anything, and an error here would prevent the whole post from opening. */
const textOf = ( degrees: unknown ) =>
	degrees && typeof degrees === 'object' ? '' : String( degrees );

const Places = ( { points }: { points: OldPoint[] } ) =>
	points.length > 0 ? (
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
	) : null;

function save( { attributes: old }: { attributes: OldAttributes } ) {
	return (
		<div
			{ ...useBlockProps.save( {
				// In stored posts this class comes first.
				className: '',
				'data-map-style': old.mapStyle,
				'data-map-details': old.mapDetails,
				'data-points': JSON.stringify( old.points ),
				'data-zoom': old.zoom,
				'data-map-center': JSON.stringify( old.mapCenter ),
				'data-marker-color': old.markerColor,
				'data-scroll-to-zoom': old.scrollToZoom || null,
				'data-map-height': old.mapHeight || null,
				'data-show-fullscreen-button': old.showFullscreenButton || null,
			} ) }
		>
			<Places points={ old.points } />
		</div>
	);
}

/** The style had its own attribute; now it is a class, like all block styles. */
function migrate( { mapStyle, className, ...kept }: OldAttributes ) {
	const style =
		mapStyle && mapStyle !== 'default' ? `is-style-${ mapStyle }` : '';
	const classes = [ className, style ].filter( Boolean ).join( ' ' );
	return {
		showFullscreenButton: true,
		...kept,
		className: classes || undefined,
	};
}

/** The style was an attribute. */
const v5 = {
	apiVersion: 3,
	attributes: withFullscreen,
	supports,
	save,
	migrate,
};

/** There was no fullscreen button. */
const v4 = { apiVersion: 3, attributes, supports, save, migrate };

/** The same two versions without the block's class, as some editors saved them. */
const v3 = { ...v5, supports: { ...supports, className: false } };
const v2 = { ...v4, supports: { ...supports, className: false } };

/** Only the comment was stored. */
const v1 = { ...v5, save: () => null };

export default [ v5, v4, v3, v2, v1 ];
