import { InspectorControls } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	Notice,
	PanelBody,
	RangeControl,
	ToggleControl,
} from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { InstagramGalleryAttributes } from '../attributes';
import metadata from '../block.json';
import type { GalleryAnswer } from './api';

type Props = Pick<
	BlockEditProps< InstagramGalleryAttributes >,
	'attributes' | 'setAttributes'
> & {
	gallery?: GalleryAnswer;
	onDisconnect: () => void;
};

export function Inspector( {
	attributes,
	setAttributes,
	gallery,
	onDisconnect,
}: Props ) {
	const {
		accessToken,
		columns,
		count,
		instagramUser,
		isStackedOnMobile,
		spacing,
	} = attributes;
	const range = (
		of: 'columns' | 'count' | 'spacing',
		label: string,
		min: number,
		max: number
	) => (
		<Setting label={ label } of={ of }>
			<RangeControl
				label={ label }
				value={ attributes[ of ] }
				onChange={ ( value ) =>
					setAttributes( {
						[ of ]: value ?? metadata.attributes[ of ].default,
					} )
				}
				min={ min }
				max={ max }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		</Setting>
	);
	const total = gallery
		? gallery.images.length + ( gallery.waiting ?? 0 )
		: count;

	return (
		<InspectorControls>
			<PanelBody title={ __( 'Account Settings', 'millwork' ) }>
				{ gallery?.ends && (
					<Notice status="warning" isDismissible={ false }>
						{ sprintf(
							/* translators: %s: a date. */
							__(
								'The connection expires on %s. To keep getting new posts, disconnect the account and connect it again.',
								'millwork'
							),
							gallery.ends
						) }
					</Notice>
				) }
				{ gallery?.problem && (
					<Notice status="warning" isDismissible={ false }>
						{ gallery.problem }
					</Notice>
				) }
				{ instagramUser && (
					<p>
						{ __( 'Account:', 'millwork' ) }{ ' ' }
						<ExternalLink
							href={ `https://www.instagram.com/${ encodeURIComponent( instagramUser ) }/` }
						>
							@{ instagramUser }
						</ExternalLink>
					</p>
				) }
				<Button
					variant="secondary"
					isDestructive
					onClick={ onDisconnect }
					__next40pxDefaultSize
				>
					{ accessToken
						? __( 'Disconnect your account', 'millwork' )
						: __( 'Choose again', 'millwork' ) }
				</Button>
			</PanelBody>
			{ accessToken && total < count && (
				<PanelBody>
					<Notice status="info" isDismissible={ false }>
						{ total === 0
							? __(
									'There are currently no posts in your Instagram account.',
									'millwork'
								)
							: sprintf(
									/* translators: %d: number of posts. */
									_n(
										'There is currently only %d post in your Instagram account.',
										'There are currently only %d posts in your Instagram account.',
										total,
										'millwork'
									),
									total
								) }
					</Notice>
				</PanelBody>
			) }
			<SettingsPanel
				title={ __( 'Display Settings', 'millwork' ) }
				attributes={ { columns, count, isStackedOnMobile, spacing } }
				setAttributes={ setAttributes }
				defaults={ defaultsOf(
					metadata,
					'columns',
					'count',
					'isStackedOnMobile',
					'spacing'
				) }
			>
				{ range( 'count', __( 'Number of Posts', 'millwork' ), 1, 30 ) }
				{ range(
					'columns',
					__( 'Number of Columns', 'millwork' ),
					1,
					6
				) }
				{ range(
					'spacing',
					__( 'Image Spacing (px)', 'millwork' ),
					0,
					50
				) }
				<Setting
					label={ __( 'Stack on mobile', 'millwork' ) }
					of="isStackedOnMobile"
				>
					<ToggleControl
						label={ __( 'Stack on mobile', 'millwork' ) }
						checked={ isStackedOnMobile }
						onChange={ ( value ) =>
							setAttributes( { isStackedOnMobile: value } )
						}
						__nextHasNoMarginBottom
					/>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
