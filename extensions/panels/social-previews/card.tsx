import type { ReactNode } from 'react';
import type { Picture } from './types';

/** The author, with the initial instead of a picture, so that no server is contacted. */
export function Author( {
	name,
	children,
}: {
	name: string;
	/** Shown below or beside the name. */
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
 * @param props.image Null for none.
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

/** A line of a card, in its own text's direction. A URL is aligned with the other lines. */
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
