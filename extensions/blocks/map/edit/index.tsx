import { useEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import {
	BlockControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import {
	Notice,
	Placeholder,
	ResizableBox,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { ServicePreview } from 'shared/editor/consent';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MapAttributes, Point } from '../attributes';
import icon from '../icon';
import { styleOf } from '../map-style';
import {
	WORLD,
	afterRemoval,
	isNowhere,
	readPoints,
	withPoint,
} from '../points';
import { AddMarker } from './add-marker';
import { Canvas } from './canvas';
import { LOWEST, STEP } from './height-control';
import { Inspector } from './inspector';
import { PlaceSearch } from './place-search';
import { TokenForm } from './token-form';
import { pointAt, usePlaces } from './use-places';
import { LOADING, useToken } from './use-token';

export { useChecks } from './checks';

const inSteps = ( pixels: number ) =>
	Math.max( LOWEST, Math.round( pixels / STEP ) * STEP );

export default function MapEdit( {
	attributes,
	isSelected,
	setAttributes,
}: BlockEditProps< MapAttributes > ) {
	const { mapDetails, mapHeight, points } = attributes;
	const token = useToken();
	/** Whether the form for a marker is open, and whether the user opened it. */
	const [ adding, setAdding ] = useState< 'asked' | 'by itself' | '' >( '' );
	const [ anchor, setAnchor ] = useState< Element | null >( null );
	/** The height while the edge is being dragged, in pixels. */
	const [ dragged, setDragged ] = useState< number >();
	const [ hasMap, setHasMap ] = useState( false );
	const [ open, setOpen ] = useState< number >();
	const start = useRef( 0 );
	const block = useRef< HTMLDivElement >( null );
	const hasFocus = () =>
		!! block.current?.contains( block.current.ownerDocument.activeElement );
	/** Closes the form; focus moves to the block. */
	const close = () => {
		setAdding( '' );
		block.current?.focus( { preventScroll: true } );
	};
	const style = token.styles?.[ styleOf( attributes.className ) ];
	const { __unstableMarkNextChangeAsNotPersistent: withoutUndoStep } =
		useDispatch( blockEditorStore ) as unknown as {
			__unstableMarkNextChangeAsNotPersistent: () => void;
		};
	useEffect( () => {
		if ( ! isSelected ) {
			setAdding( ( now ) => ( now === 'asked' ? '' : now ) );
		}
	}, [ isSelected ] );

	const add = ( point: Point ) => {
		setAttributes( {
			points: withPoint( points, point ),
			// The first marker on the world map: zoom in to it.
			...( points.length === 0 &&
				attributes.zoom <= WORLD.zoom && { zoom: 13 } ),
		} );
		close();
		speak( __( 'Marker added.', 'millwork' ) );
	};
	const onChangePoint = ( index: number, changes: Partial< Point > ) =>
		setAttributes( {
			points: points.map( ( point, at ) =>
				at === index ? { ...point, ...changes } : point
			),
		} );
	const onDeletePoint = ( index: number ) => {
		if ( open !== undefined || points.length === 1 ) {
			// The focused button disappears.
			block.current?.focus( { preventScroll: true } );
		}
		setOpen( undefined );
		setAttributes( afterRemoval( points, index ) );
		speak( __( 'Marker deleted.', 'millwork' ) );
	};
	const isAdding = !! adding && isSelected;
	/** The press that selects the block adds no marker. */
	const wasOpen = useRef( false );
	const height =
		dragged ?? ( mapHeight ? Math.max( LOWEST, mapHeight ) : undefined );
	const blockProps = useBlockProps( {
		ref: block,
		onPointerDownCapture: () => {
			wasOpen.current = isAdding;
		},
		style: ( height
			? {
					'--millwork-map-height': `${ height }px`,
					'--millwork-map-most': 'none',
				}
			: {} ) as CSSProperties,
	} );
	const asks = getEditorData().consent?.askFirst ?? true;
	const mayAsk =
		token.suggests &&
		( ! asks || ( hasMap && style?.service === 'mapbox' ) );
	const search = usePlaces( add, mayAsk ? token.token : '' );

	const map = style && (
		<ResizableBox
			size={ { width: '100%', height: 'auto' } }
			minHeight={ dragged && LOWEST }
			grid={ [ 1, STEP ] }
			enable={ { bottom: hasMap } }
			showHandle={ isSelected && hasMap }
			onResizeStart={ ( _event, _direction, element ) => {
				start.current = element.offsetHeight;
				setDragged( inSteps( element.offsetHeight ) );
			} }
			onResize={ ( _event, _direction, _element, { height: by } ) =>
				setDragged( inSteps( start.current + by ) )
			}
			onResizeStop={ ( _event, _direction, _element, { height: by } ) => {
				setDragged( undefined );
				setAttributes( { mapHeight: inSteps( start.current + by ) } );
			} }
		>
			<ServicePreview
				key={ style.service }
				service={ style.service }
				button={ __( 'Show the map', 'millwork' ) }
			>
				<Canvas
					key={ `${ style.src } ${ style.token } ${ mapDetails }` }
					attributes={ attributes }
					style={ style }
					open={ open }
					onOpen={ ( index ) => {
						setAdding( '' );
						setOpen( index );
					} }
					onReady={ () => {
						setHasMap( true );
						if ( points.length === 0 ) {
							// If the user has just loaded the map, focus moves into the form.
							setAdding( hasFocus() ? 'asked' : 'by itself' );
						}
					} }
					onPress={ ( at ) =>
						isAdding && wasOpen.current && add( pointAt( at ) )
					}
					onMove={ ( mapCenter, closeness ) => {
						const zoom = Math.round( closeness );
						const isSeen =
							points.length === 0 ||
							( points.length === 1 && zoom !== attributes.zoom );
						if ( ! isSeen ) {
							// Visitors see the map centered on its markers. This needs no undo step.
							withoutUndoStep();
						}
						setAttributes( {
							mapCenter,
							...( points.length < 2 && { zoom } ),
						} );
					} }
					onChangePoint={ onChangePoint }
					onDeletePoint={ onDeletePoint }
				/>
			</ServicePreview>
		</ResizableBox>
	);

	return (
		<div { ...blockProps }>
			<BlockControls>
				<ToolbarGroup>
					<ToolbarButton
						onClick={ () => {
							setOpen( undefined );
							setAdding( 'asked' );
						} }
						style={ { whiteSpace: 'nowrap' } }
					>
						{ __( 'Add a marker', 'millwork' ) }
					</ToolbarButton>
				</ToolbarGroup>
			</BlockControls>
			<Inspector
				attributes={ attributes }
				setAttributes={ setAttributes }
				token={ token }
				onChangePoint={ onChangePoint }
				onDeletePoint={ onDeletePoint }
			/>
			<div ref={ setAnchor } className="wp-block-jetpack-map__anchor" />
			{ isAdding && (
				<AddMarker
					search={ search }
					onClose={ close }
					takesFocus={ adding === 'asked' }
					hasMap={ hasMap }
					anchor={ anchor }
				/>
			) }
			{ token.state === LOADING && (
				<Placeholder icon={ icon } label={ __( 'Map', 'millwork' ) }>
					{ token.problem ? (
						<Notice
							status="error"
							isDismissible={ false }
							actions={ [
								{
									label: __( 'Try again', 'millwork' ),
									onClick: token.retry,
								},
							] }
						>
							{ token.problem }
						</Notice>
					) : (
						<p role="status">
							<Spinner />
							{ __( 'Loading…', 'millwork' ) }
						</p>
					) }
				</Placeholder>
			) }
			{ style === null && (
				<Placeholder
					icon={ icon }
					label={ __( 'Map', 'millwork' ) }
					instructions={ __(
						'The Satellite and Terrain styles need your own Mapbox access token. Without one, visitors see the Basic style.',
						'millwork'
					) }
				>
					<TokenForm token={ token } />
				</Placeholder>
			) }
			{ token.state !== LOADING && points.length === 0 && ! isAdding && (
				<Placeholder
					icon={ icon }
					label={ __( 'Map', 'millwork' ) }
					instructions={
						isNowhere( attributes )
							? __(
									'Until it has a marker, the map shows the whole world.',
									'millwork'
								)
							: undefined
					}
				>
					<PlaceSearch search={ search } hasMap={ false } />
				</Placeholder>
			) }
			{ map }
			{ ! hasMap && points.length > 0 && (
				<ul>
					{ readPoints( points ).map(
						( { index, title, address } ) => (
							<li key={ index }>
								<strong>
									<bdi>{ title }</bdi>
								</strong>{ ' ' }
								<bdi>{ address }</bdi>
							</li>
						)
					) }
				</ul>
			) }
		</div>
	);
}
