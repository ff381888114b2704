import { Fragment } from 'react';
import type { EmailAttributes } from './attributes';
import { segmentsOf } from './segments';

/** The text with its links, as it is saved. */
export function LinkedText( {
	attributes,
}: {
	attributes: Readonly< EmailAttributes >;
} ) {
	return (
		<>
			{ segmentsOf( attributes ).map( ( { text, href }, index ) =>
				href === undefined ? (
					<Fragment key={ index }>{ text }</Fragment>
				) : (
					<a key={ index } href={ href }>
						{ text }
					</a>
				)
			) }
		</>
	);
}
