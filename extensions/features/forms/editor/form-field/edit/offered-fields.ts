import { fieldNames } from '../transforms';

/** The most common fields. WordPress's short list has room for six. */
const COMMON = [ 'text', 'textarea', 'email', 'select', 'radio', 'checkbox' ];

/**
 * The fields in the order in which they are offered, common ones first.
 *
 * @return Block names.
 */
export const offeredFields = () => [
	...new Set( [
		...COMMON.map( ( type ) => `jetpack/field-${ type }` ).filter(
			( name ) => fieldNames.has( name )
		),
		...fieldNames,
	] ),
];
