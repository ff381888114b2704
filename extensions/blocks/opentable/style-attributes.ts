import type { OpentableAttributes } from './attributes';

/**
 * The attributes that change with the style: its class, and the alignment, which the wide style needs and others reset.
 *
 * @param style            The new style.
 * @param attributes
 * @param attributes.style The previous style.
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
