import { createPortal, useEffect, useRef, useState } from '@wordpress/element';
import { Notice, Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MapAttributes, Point } from '../attributes';
import type { DrawnMap, MapHandlers, Problem } from '../drawing';
import { readCenter, readPoints, viewOf } from '../points';
import { MarkerForm } from './marker-form';
import type { StyleSource } from './use-token';
import { mapStrings, problemText } from './strings';

interface CanvasProps {
	attributes: Readonly< MapAttributes >;
	style: StyleSource;
	/** The open marker. */
	open?: number;
	onOpen: ( index?: number ) => void;
	onReady: () => void;
	onPress: NonNullable< MapHandlers[ 'onPress' ] >;
	onMove: NonNullable< MapHandlers[ 'onMove' ] >;
	onChangePoint: ( index: number, changes: Partial< Point > ) => void;
	onDeletePoint: ( index: number ) => void;
}

/** The drawn map. Another style, or names switched on or off, creates a new map. */
export function Canvas( props: CanvasProps ) {
	const { attributes, style, open, onChangePoint, onDeletePoint } = props;
	const { markerColor, points, scrollToZoom, showFullscreenButton } =
		attributes;
	const box = useRef< HTMLDivElement >( null );
	const latest = useRef( props );
	latest.current = props;
	const [ drawn, setDrawn ] = useState< DrawnMap >();
	const [ isLoading, setIsLoading ] = useState( true );
	const [ problem, setProblem ] = useState< {
		kind: Problem | 'library';
		message?: string;
	} >();
	const [ popup, setPopup ] = useState< HTMLElement >();
	/** Where the user has just moved the map. */
	const moved = useRef( '' );

	useEffect( () => {
		let map: DrawnMap | undefined;
		let isGone = false;
		const draw = async () => {
			try {
				const { drawMap } = await import(
					/* webpackChunkName: "mapbox-gl" */ '../drawing'
				);
				if ( isGone || ! box.current ) {
					return;
				}
				map = drawMap(
					box.current,
					style.src,
					recordOf( latest.current ),
					mapStrings(),
					{
						onReady: () => {
							setIsLoading( false );
							latest.current.onReady();
						},
						onProblem: ( kind, message ) => {
							setIsLoading( false );
							setProblem( { kind, message } );
						},
						onMarker: ( index ) => {
							const { attributes: now, onOpen } = latest.current;
							onOpen( readPoints( now.points )[ index ]?.index );
						},
						onPress: ( point ) => latest.current.onPress( point ),
						onMove: ( center, closeness ) => {
							moved.current = keyOf( center, closeness );
							latest.current.onMove( center, closeness );
						},
					}
				);
				setDrawn( map );
			} catch {
				setIsLoading( false );
				setProblem( { kind: 'library' } );
			}
		};
		draw();
		return () => {
			isGone = true;
			map?.destroy();
		};
	}, [ style.src ] );

	const shown = readPoints( points );
	const where = JSON.stringify(
		shown.map( ( { latitude, longitude } ) => [ latitude, longitude ] )
	);
	useEffect( () => {
		if ( drawn ) {
			const record = recordOf( latest.current );
			drawn.markers.show( record.places, record.color );
			drawn.fit( record );
		}
	}, [ drawn, where, markerColor ] );
	const names = JSON.stringify( shown.map( ( { title } ) => title ) );
	useEffect(
		() => drawn?.markers.rename( JSON.parse( names ) ),
		[ drawn, names ]
	);
	const view = keyOf( attributes.mapCenter, attributes.zoom );
	useEffect( () => {
		// The map's own moves come back as attributes and are ignored; changes from the sidebar and by undo are
		// applied.
		const isOwn = moved.current === view;
		moved.current = '';
		const record = recordOf( latest.current );
		if ( drawn && ! isOwn && ! drawn.looksAt( record ) ) {
			drawn.fit( record );
		}
	}, [ drawn, view ] );
	useEffect(
		() => drawn?.scrollToZoom( scrollToZoom ),
		[ drawn, scrollToZoom ]
	);
	useEffect(
		() => drawn?.fullscreen( showFullscreenButton ),
		[ drawn, showFullscreenButton ]
	);

	const opened = shown.findIndex( ( { index } ) => index === open );
	useEffect( () => {
		setPopup(
			drawn && opened >= 0
				? box.current?.ownerDocument.createElement( 'div' )
				: undefined
		);
	}, [ drawn, opened, where ] );
	// Opened after the form is in it, so that the map moves to fit it.
	useEffect( () => {
		if ( ! drawn || ! popup ) {
			return;
		}
		let isOurs = true;
		drawn.markers.openPopup( opened, popup, () => {
			if ( isOurs ) {
				latest.current.onOpen( undefined );
			}
		} );
		return () => {
			isOurs = false;
			drawn.markers.close();
		};
		// The element is created again along with the marker.
		// eslint-disable-next-line react-hooks/exhaustive-deps -- See above.
	}, [ drawn, popup ] );

	const point = open === undefined ? undefined : points[ open ];
	return (
		<div className="wp-block-jetpack-map__box">
			{ problem && (
				<Notice status="warning" isDismissible={ false }>
					{ problemText( problem.kind ) } { problem.message }
				</Notice>
			) }
			{ isLoading && (
				<p className="wp-block-jetpack-map__loading" role="status">
					<Spinner />
					{ __( 'Loading…', 'millwork' ) }
				</p>
			) }
			<div
				ref={ box }
				className="wp-block-jetpack-map__canvas"
				hidden={ problem && problem.kind !== 'tiles' }
			/>
			{ popup &&
				point &&
				createPortal(
					<MarkerForm
						point={ point }
						onChange={ ( changes ) =>
							onChangePoint( open!, changes )
						}
						onDelete={ () => onDeletePoint( open! ) }
					/>,
					popup
				) }
		</div>
	);
}

const keyOf = ( center: MapAttributes[ 'mapCenter' ], zoom: number ) =>
	JSON.stringify( [ readCenter( center ), Math.round( zoom ) ] );

const recordOf = ( { attributes, style }: CanvasProps ) => ( {
	token: style.token,
	...viewOf( attributes ),
	places: readPoints( attributes.points ),
	color: attributes.markerColor,
	details: attributes.mapDetails,
	scrollToZoom: attributes.scrollToZoom,
	fullscreen: attributes.showFullscreenButton,
	credits: style.credits,
} );
