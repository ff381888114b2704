import {
	InnerBlocks,
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import { Placeholder } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { RepeatVisitorAttributes } from '../attributes';
import metadata from '../block.json';
import icon from '../icon';
import { ruleOf } from '../rule';
import { ThresholdField, VisibilityField } from './fields';

interface BlockEditorStore {
	getBlockCount: ( clientId: string ) => number;
}

export default function RepeatVisitorEdit( {
	attributes,
	setAttributes,
	clientId,
}: BlockEditProps< RepeatVisitorAttributes > ) {
	const isEmpty = useSelect(
		( select ) =>
			! ( select( blockEditorStore ) as BlockEditorStore ).getBlockCount(
				clientId
			),
		[ clientId ]
	);
	const threshold = (
		<ThresholdField
			attributes={ attributes }
			setAttributes={ setAttributes }
		/>
	);
	const visibility = (
		<VisibilityField
			attributes={ attributes }
			setAttributes={ setAttributes }
		/>
	);
	return (
		<div { ...useBlockProps() }>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Visits', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ defaultsOf( metadata, 'criteria', 'threshold' ) }
				>
					<Setting
						label={ __( 'Visit count threshold', 'millwork' ) }
						of="threshold"
					>
						{ threshold }
					</Setting>
					<Setting
						label={ __( 'Visibility', 'millwork' ) }
						of="criteria"
					>
						{ visibility }
					</Setting>
				</SettingsPanel>
			</InspectorControls>
			{ isEmpty && (
				<Placeholder
					icon={ icon }
					label={ __( 'Repeat Visitor', 'millwork' ) }
					instructions={ __(
						'Choose who sees the blocks you add below.',
						'millwork'
					) }
				>
					{ threshold }
					{ visibility }
				</Placeholder>
			) }
			<p className="wp-block-jetpack-repeat-visitor__rule">
				{ ruleOf( attributes.criteria, attributes.threshold ) }
			</p>
			<div
				{ ...useInnerBlocksProps(
					{
						className:
							'wp-block-jetpack-repeat-visitor__inner-container',
					},
					{
						renderAppender: isEmpty
							? InnerBlocks.ButtonBlockAppender
							: undefined,
					}
				) }
			/>
		</div>
	);
}
