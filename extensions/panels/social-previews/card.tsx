import type { ReactNode } from 'react';
import type { Picture } from './types';

/** The author's name as a picture: nobody is asked for one. */
export function Author( {
	name,
	children,
}: {
	name: string;
	/** What stands below or beside the name. */
	children?: ReactNode;
} ) {
	return (
		<div className="millwork-social-previews__author">
			<span aria-hidden="true">
				{ Array.from( name.replace( /^[\s@]+/, '' ) )[ 0 ] ?? '?' }
			</span>
			<div>
				<strong dir="auto">{ name }</strong>
				{ children }
			</div>
		</div>
	);
}

/**
 * A link as a network shows it.
 *
 * @param props.image The picture; null for none.
 */
export function Card( {
	image,
	children,
}: {
	image: Picture | null;
	children: ReactNode;
} ) {
	return (
		<div
			className={ `millwork-social-previews__card${
				image?.isLarge ? ' is-large' : ''
			}` }
		>
			{ image && (
				<img
					src={ image.show }
					alt={ image.alt }
					style={ { objectPosition: image.position || undefined } }
				/>
			) }
			<div className="millwork-social-previews__lines">{ children }</div>
		</div>
	);
}

/** A line of a card, in the direction of its own text. An address stands where the other lines begin. */
export function Line( {
	kind,
	children,
}: {
	kind: 'host' | 'title' | 'text';
	children: string;
} ) {
	const className = `millwork-social-previews__${ kind }`;
	if ( ! children ) {
		return null;
	}
	return kind === 'host' ? (
		<div className={ className }>
			<bdi dir="ltr">{ children }</bdi>
		</div>
	) : (
		<div className={ className } dir="auto">
			{ children }
		</div>
	);
}
