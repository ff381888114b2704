import { createBlock } from '@wordpress/blocks';
import { BUTTON, buttonAttributes } from './inner-button';

/** The parts of WordPress's own button that are read here. */
interface CoreButton {
	name: string;
	attributes: {
		text?: unknown;
		className?: string;
		width?: number | string;
		textColor?: string;
		backgroundColor?: string;
		gradient?: string;
		style?: {
			border?: { radius?: unknown };
			color?: { text?: string; background?: string; gradient?: string };
		};
	};
}

/** The largest radius that the button's settings offer, in pixels. */
const MAX_RADIUS = 50;

/** Converts the attributes of WordPress's own button. */
export function fromCoreButton( {
	attributes,
}: CoreButton ): Record< string, unknown > {
	const { className, style, text, width, ...colors } = attributes;
	const radius = parseInt( String( style?.border?.radius ), 10 );
	const entries = {
		// Rich text has been an object since WordPress 6.5.
		text: text === undefined ? undefined : String( text ),
		className,
		width: width ? String( width ).replace( /%?$/, '%' ) : undefined,
		borderRadius: Number.isNaN( radius )
			? undefined
			: Math.min( radius, MAX_RADIUS ),
		textColor: colors.textColor,
		customTextColor: style?.color?.text,
		backgroundColor: colors.backgroundColor,
		customBackgroundColor: style?.color?.background,
		gradient: colors.gradient,
		customGradient: style?.color?.gradient,
	};
	return {
		...buttonAttributes(),
		...Object.fromEntries(
			Object.entries( entries ).filter(
				( [ , value ] ) => value !== undefined
			)
		),
	};
}

export default {
	from: [
		{
			type: 'block',
			blocks: [ 'core/buttons' ],
			// Only for a single button, since one block becomes one.
			isMatch: ( _: unknown, block?: { innerBlocks: CoreButton[] } ) =>
				block?.innerBlocks.length === 1,
			transform: ( _: unknown, buttons: CoreButton[] ) =>
				createBlock( 'jetpack/recurring-payments', {}, [
					createBlock( BUTTON, fromCoreButton( buttons[ 0 ]! ) ),
				] ),
		},
	],
};
