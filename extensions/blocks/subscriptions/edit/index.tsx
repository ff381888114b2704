import {
	InspectorControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { SubscriptionsAttributes } from '../attributes';
import { buttonStyle, fieldStyle, pixels } from '../styles';
import { ColorSettings } from './color-settings';
import { DisplaySettings } from './display-settings';
import { SizeSettings } from './size-settings';
import { useCount } from './use-count';

const ROOT = 'wp-block-jetpack-subscriptions';

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
			} ) }
		>
			<InspectorControls>
				<DisplaySettings { ...props } />
			</InspectorControls>
			<InspectorControls group="styles">
				<ColorSettings { ...props } />
				<SizeSettings { ...props } />
			</InspectorControls>
			{ showSubscribersTotal && (
				<p className={ `${ ROOT }__count` }>{ count }</p>
			) }
			<div
				className={ `${ ROOT }__row` }
				style={ { gap: pixels( attributes, 'spacing' ) } }
			>
				<input
					className={ `${ ROOT }__field` }
					type="email"
					disabled
					placeholder={ subscribePlaceholder }
					aria-label={ __( 'Email field', 'millwork' ) }
					style={ fieldStyle( attributes ) }
				/>
				<RichText
					className={ `wp-element-button ${ ROOT }__button` }
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
	);
}
