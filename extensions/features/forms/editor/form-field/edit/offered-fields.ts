import { fieldNames } from '../transforms';

/** What most forms ask for. WordPress's short list has room for six. */
const COMMON = [ 'text', 'textarea', 'email', 'select', 'radio', 'checkbox' ];

/**
 * The fields in the order in which they are offered: the common ones first.
 *
 * @return Names of blocks.
 */
export const offeredFields = () => [
	...new Set( [
		...COMMON.map( ( type ) => `jetpack/field-${ type }` ).filter(
			( name ) => fieldNames.has( name )
		),
		...fieldNames,
	] ),
];
