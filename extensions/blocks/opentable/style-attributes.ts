import type { OpentableAttributes } from './attributes';

/**
 * What changes with the style: its class, and the alignment, which the wide one needs and others lose.
 *
 * @param attributes       The block's attributes.
 * @param attributes.style The style until now.
 */
export function styleAttributes(
	style: string,
	{ align, className = '', style: before }: Partial< OpentableAttributes >
): Partial< OpentableAttributes > {
	const classes = className
		.split( /\s+/ )
		.filter( ( name ) => name && ! name.startsWith( 'is-style-' ) );
	if ( style !== 'standard' ) {
		classes.push( `is-style-${ style }` );
	}
	return {
		style,
		className: classes.join( ' ' ) || undefined,
		...( style === 'wide' && { align: 'wide' } ),
		...( style !== 'wide' &&
			before === 'wide' &&
			align === 'wide' && { align: undefined } ),
	};
}
