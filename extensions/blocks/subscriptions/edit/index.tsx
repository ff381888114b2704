import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { useInstanceId } from '@wordpress/compose';
import { useRef } from 'react';
import type { CSSProperties } from 'react';
import { __ } from '@wordpress/i18n';
import { FormSendingPrompt } from 'features/newsletter/editor/sending';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { SubscriptionsAttributes } from '../attributes';
import { SPACING, buttonStyle, fieldStyle, pixels } from '../styles';
import { ColorSettings } from './color-settings';
import { DisplaySettings } from './display-settings';
import { SizeSettings } from './size-settings';
import { siteTopics } from './topic-settings';
import { useButtonRadius } from './use-button-radius';
import { useCount } from './use-count';

const ROOT = 'wp-block-jetpack-subscriptions';

/** Leaves out values that aren't set. */
const definedOf = ( style: CSSProperties ) =>
	Object.fromEntries(
		Object.entries( style ).filter( ( [ , value ] ) => value !== undefined )
	);

export default function SubscriptionsEdit( {
	attributes,
	setAttributes,
}: BlockEditProps< SubscriptionsAttributes > ) {
	const {
		buttonOnNewLine,
		showSubscribersTotal,
		submitButtonText,
		subscribePlaceholder,
	} = attributes;
	const count = useCount( showSubscribersTotal );
	const idOfTopics = useInstanceId( SubscriptionsEdit, 'millwork-topics' );
	const offered = siteTopics().filter( ( { id } ) =>
		attributes.millworkTopics?.includes( id )
	);
	const block = useRef< HTMLDivElement >( null );
	const { row, radius } = useButtonRadius();
	const classes = [
		`${ ROOT }__supports-newline`,
		buttonOnNewLine && `${ ROOT }__use-newline`,
		showSubscribersTotal && `${ ROOT }__show-subs`,
	];
	const props = {
		attributes,
		// An old editor's additional markup would be wrong after the change.
		setAttributes: ( changes: Partial< SubscriptionsAttributes > ) =>
			setAttributes( { ...changes, storedMarkup: '' } ),
	};

	return (
		<div
			{ ...useBlockProps( {
				className: classes.filter( Boolean ).join( ' ' ),
				ref: block,
			} ) }
		>
			<InspectorControls>
				<DisplaySettings { ...props } />
			</InspectorControls>
			<InspectorControls group="styles">
				<ColorSettings { ...props } />
				<SizeSettings { ...props } />
			</InspectorControls>
			<FormSendingPrompt onDone={ () => block.current?.focus() } />
			{ showSubscribersTotal && (
				<p className={ `${ ROOT }__count` }>{ count }</p>
			) }
			{ offered.length > 0 && (
				<fieldset className={ `${ ROOT }__topics` } disabled>
					<legend>
						{ __(
							'Choose topics, or leave all unchecked to get everything.',
							'millwork'
						) }
					</legend>
					{ offered.map( ( { id, name } ) => (
						<label key={ id } htmlFor={ `${ idOfTopics }-${ id }` }>
							<input
								type="checkbox"
								id={ `${ idOfTopics }-${ id }` }
							/>{ ' ' }
							{ name }
						</label>
					) ) }
				</fieldset>
			) }
			<div
				className={ `${ ROOT }__row` }
				ref={ row }
				style={ {
					gap: pixels( attributes, 'spacing' ) ?? SPACING,
				} }
			>
				<input
					className={ `${ ROOT }__field` }
					type="email"
					disabled
					placeholder={ subscribePlaceholder }
					aria-label={ __( 'Email field', 'millwork' ) }
					style={ {
						borderRadius: radius,
						...definedOf( fieldStyle( attributes ) ),
					} }
				/>
				<div className={ `wp-block-button ${ ROOT }__action` }>
					<RichText
						className={ `wp-block-button__link wp-element-button ${ ROOT }__button` }
						style={ buttonStyle( attributes ) }
						aria-label={ __( 'Button text', 'millwork' ) }
						placeholder={ __( 'Add text…', 'millwork' ) }
						value={ submitButtonText }
						onChange={ ( value: string ) =>
							props.setAttributes( { submitButtonText: value } )
						}
						withoutInteractiveFormatting
					/>
				</div>
			</div>
		</div>
	);
}
