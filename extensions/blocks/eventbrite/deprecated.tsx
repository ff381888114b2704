import { RichText, useBlockProps } from '@wordpress/block-editor';
import { createBlock } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

interface OldAttributes {
	url?: string;
	eventId?: number;
	useModal?: boolean;
	style?: string;
	text?: string;
	storedText?: string;
	backgroundColor?: string;
	textColor?: string;
	customBackgroundColor?: string;
	customTextColor?: string;
	borderRadius?: number;
	align?: string;
	className?: string;
}

const text = { type: 'string' };

/** The block had the button's text and styles. */
const v1 = {
	attributes: {
		url: text,
		eventId: { type: 'number' },
		useModal: { type: 'boolean' },
		style: text,
		text,
		// If nobody changed it, a text in the site's language at that time.
		storedText: {
			type: 'string',
			source: 'html',
			selector: '.wp-block-button__link',
		},
		backgroundColor: text,
		textColor: text,
		customBackgroundColor: text,
		customTextColor: text,
		borderRadius: { type: 'number' },
	},
	supports: { align: true, html: false },
	save( { attributes }: { attributes: OldAttributes } ) {
		const {
			backgroundColor,
			borderRadius,
			customBackgroundColor,
			customTextColor,
			eventId,
			storedText = '',
			style,
			textColor,
			url,
			useModal,
		} = attributes;
		if ( ! eventId || ! ( useModal || style === 'modal' ) ) {
			return null;
		}
		const classes = [
			'wp-block-button__link',
			( textColor || customTextColor ) && 'has-text-color',
			textColor && `has-${ textColor }-color`,
			( backgroundColor || customBackgroundColor ) && 'has-background',
			backgroundColor && `has-${ backgroundColor }-background-color`,
			borderRadius === 0 && 'no-border-radius',
		];
		return (
			<div { ...useBlockProps.save( { className: 'wp-block-button' } ) }>
				<RichText.Content
					tagName="a"
					className={ classes.filter( Boolean ).join( ' ' ) }
					href={ url }
					id={ `eventbrite-widget-${ eventId }` }
					rel="noopener noreferrer"
					role="button"
					style={ {
						backgroundColor: backgroundColor
							? undefined
							: customBackgroundColor,
						color: textColor ? undefined : customTextColor,
						borderRadius: borderRadius
							? `${ borderRadius }px`
							: undefined,
					} }
					target="_blank"
					value={ storedText }
				/>
			</div>
		);
	},
	migrate( {
		backgroundColor,
		borderRadius,
		customBackgroundColor,
		customTextColor,
		storedText,
		style,
		text: ownText,
		textColor,
		useModal,
		...kept
	}: OldAttributes ) {
		const isInline = ( style ?? ( useModal ? 'modal' : '' ) ) !== 'modal';
		const button = {
			element: 'a',
			uniqueId: 'eventbrite-widget-id',
			passthroughAttributes: { url: 'url' },
			text: ownText || storedText || __( 'Register', 'millwork' ),
			url: kept.url,
			textColor,
			customTextColor,
			backgroundColor,
			customBackgroundColor,
			borderRadius,
		};
		return [
			{
				...kept,
				style: isInline ? 'inline' : 'modal',
				...( isInline && {
					storedLinkClass: 'eventbrite__direct-link',
				} ),
			},
			[
				createBlock(
					'jetpack/button',
					Object.fromEntries(
						Object.entries( button ).filter(
							( [ , value ] ) => value !== undefined
						)
					)
				),
			],
		] as [ object, unknown[] ];
	},
};

export default [ v1 ];
