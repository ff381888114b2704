import { useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import {
	Button,
	Notice,
	Placeholder,
	ResizableBox,
	Spinner,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import { ServicePreview } from 'shared/editor/consent';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { MapAttributes, Point } from '../attributes';
import icon from '../icon';
import { styleOf } from '../map-style';
import { afterRemoval, readPoints, withPoint } from '../places';
import { AddMarker } from './add-marker';
import { Canvas } from './canvas';
import { LOWEST, STEP } from './height-control';
import { Inspector } from './inspector';
import { TokenForm } from './token-form';
import { pointAt } from './use-places';
import { LOADING, useToken } from './use-token';

export default function MapEdit( {
	attributes,
	isSelected,
	setAttributes,
}: BlockEditProps< MapAttributes > ) {
	const { mapDetails, mapHeight, points } = attributes;
	const token = useToken();
	/** Whether the form for a marker is open, and whether somebody has opened it. */
	const [ adding, setAdding ] = useState< 'asked' | 'by itself' | '' >( '' );
	const [ hasMap, setHasMap ] = useState( false );
	const [ open, setOpen ] = useState< number >();
	const block = useRef< HTMLDivElement >( null );
	/** Closes the form; who was in it goes on at the block. */
	const close = () => {
		setAdding( '' );
		block.current?.focus( { preventScroll: true } );
	};
	const style = token.styles?.[ styleOf( attributes.className ) ];

	const add = ( point: Point ) => {
		setAttributes( { points: withPoint( points, point ) } );
		close();
		speak( __( 'The marker is on the map.', 'millwork' ) );
	};
	const onChangePoint = ( index: number, changes: Partial< Point > ) =>
		setAttributes( {
			points: points.map( ( point, at ) =>
				at === index ? { ...point, ...changes } : point
			),
		} );
	const onDeletePoint = ( index: number ) => {
		setOpen( undefined );
		setAttributes( afterRemoval( points, index ) );
		speak( __( 'The marker is deleted.', 'millwork' ) );
	};
	const blockProps = useBlockProps( {
		ref: block,
		style: ( mapHeight
			? {
					'--millwork-map-height': `${ Math.max( LOWEST, mapHeight ) }px`,
					'--millwork-map-most': 'none',
				}
			: {} ) as CSSProperties,
	} );

	const map = style && (
		<ResizableBox
			size={ { width: '100%', height: 'auto' } }
			minHeight={ LOWEST }
			grid={ [ 1, STEP ] }
			enable={ { bottom: hasMap } }
			showHandle={ isSelected && hasMap }
			onResizeStop={ ( _event, _direction, element ) =>
				setAttributes( {
					mapHeight: Math.max(
						LOWEST,
						Math.round( element.offsetHeight / STEP ) * STEP
					),
				} )
			}
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
							setAdding( 'by itself' );
						}
					} }
					onPress={ ( at ) => adding && add( pointAt( at ) ) }
					onMove={ ( mapCenter, zoom ) =>
						setAttributes( {
							mapCenter,
							...( points.length < 2 && {
								zoom: Math.round( zoom ),
							} ),
						} )
					}
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
			{ adding && (
				<AddMarker
					onAdd={ add }
					onClose={ close }
					takesFocus={ adding === 'asked' }
					hasMap={ hasMap }
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
						'Satellite and Terrain come from Mapbox and need an access token of yours. Without one, visitors see the style Basic.',
						'millwork'
					) }
				>
					<TokenForm token={ token } />
				</Placeholder>
			) }
			{ map }
			{ ! hasMap && points.length > 0 && (
				<ul>
					{ readPoints( points ).map(
						( { index, title, address } ) => (
							<li key={ index }>
								<strong>{ title }</strong> { address }
							</li>
						)
					) }
				</ul>
			) }
			{ token.state !== LOADING && points.length === 0 && ! adding && (
				<p className="wp-block-jetpack-map__none">
					{ __( 'There is no marker yet.', 'millwork' ) }{ ' ' }
					<Button
						variant="link"
						onClick={ () => setAdding( 'asked' ) }
					>
						{ __( 'Add one', 'millwork' ) }
					</Button>
				</p>
			) }
		</div>
	);
}
