import { BlockControls, InspectorControls } from '@wordpress/block-editor';
import {
	RangeControl,
	ToggleControl,
	ToolbarButton,
	ToolbarGroup,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { grid, list } from '@wordpress/icons';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import metadata from '../block.json';
import type { RelatedPostsAttributes } from '../attributes';

/** The range for the number of posts. */
export const LEAST = 1;
export const MOST = 6;

interface Props {
	attributes: RelatedPostsAttributes;
	setAttributes: ( attributes: Partial< RelatedPostsAttributes > ) => void;
	hasHeadline: boolean;
	onHeadline: ( wanted: boolean ) => void;
}

export function Controls( {
	attributes,
	setAttributes,
	hasHeadline,
	onHeadline,
}: Props ) {
	const isList = attributes.postLayout === 'list';
	const layouts = [
		{
			name: 'list',
			icon: list,
			title: __( 'List view', 'millwork' ),
			isActive: isList,
		},
		{
			name: 'grid',
			icon: grid,
			title: __( 'Grid view', 'millwork' ),
			isActive: ! isList,
		},
	];
	const toggles = [
		[ 'displayThumbnails', __( 'Display thumbnails', 'millwork' ) ],
		[ 'displayDate', __( 'Display date', 'millwork' ) ],
		[ 'displayAuthor', __( 'Display author', 'millwork' ) ],
		[
			'displayContext',
			__( 'Display context (category or tag)', 'millwork' ),
		],
	] as const;
	return (
		<>
			<BlockControls>
				<ToolbarGroup>
					{ layouts.map( ( { name, icon, title, isActive } ) => (
						<ToolbarButton
							key={ name }
							icon={ icon }
							label={ title }
							isPressed={ isActive }
							onClick={ () =>
								setAttributes( { postLayout: name } )
							}
						/>
					) ) }
				</ToolbarGroup>
			</BlockControls>
			<InspectorControls>
				<SettingsPanel< RelatedPostsAttributes >
					title={ __( 'Related posts settings', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaultsOf(
						metadata,
						'displayThumbnails',
						'displayDate',
						'displayAuthor',
						'displayContext',
						'postsToShow'
					) }
					onResetAll={ () => onHeadline( false ) }
				>
					<Setting
						of="headline"
						label={ __( 'Display headline', 'millwork' ) }
						isChanged={ hasHeadline }
						onReset={ () => onHeadline( false ) }
					>
						<ToggleControl
							__nextHasNoMarginBottom
							label={ __( 'Display headline', 'millwork' ) }
							checked={ hasHeadline }
							onChange={ onHeadline }
						/>
					</Setting>
					{ toggles.map( ( [ name, label ] ) => (
						<Setting key={ name } of={ name } label={ label }>
							<ToggleControl
								__nextHasNoMarginBottom
								label={ label }
								checked={ attributes[ name ] }
								onChange={ ( wanted ) =>
									setAttributes( { [ name ]: wanted } )
								}
							/>
						</Setting>
					) ) }
					<Setting
						of="postsToShow"
						label={ __( 'Number of posts', 'millwork' ) }
					>
						<RangeControl
							__nextHasNoMarginBottom
							__next40pxDefaultSize
							label={ __( 'Number of posts', 'millwork' ) }
							value={ shownOf( attributes.postsToShow ) }
							min={ LEAST }
							max={ MOST }
							onChange={ ( count ) =>
								setAttributes( {
									postsToShow: shownOf( count ),
								} )
							}
						/>
					</Setting>
				</SettingsPanel>
			</InspectorControls>
		</>
	);
}

/**
 * Limits the number of posts: stored posts may have any number.
 *
 * @param count As stored or typed.
 */
export function shownOf( count: unknown ): number {
	const number = Number( count ?? metadata.attributes.postsToShow.default );
	return Number.isFinite( number )
		? Math.trunc( Math.min( MOST, Math.max( LEAST, number ) ) )
		: metadata.attributes.postsToShow.default;
}
