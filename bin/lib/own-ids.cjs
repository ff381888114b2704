/**
 * Webpack loader for DataViews: gives its fields ids of their own. It contains its own copy of WordPress's components,
 * which counts its ids from 0 as the page's components do, so that a field beside a list had the id, and the label, of
 * one of the list's fields.
 */
const ID = 'return prefix ? `${prefix}-${id}` : id;';

module.exports = function ( source ) {
	if ( source.split( ID ).length !== 2 ) {
		throw new Error(
			'This version of DataViews counts its ids in another way: see bin/lib/own-ids.cjs.'
		);
	}
	return source.replace(
		ID,
		'return `dataviews-${prefix ? `${prefix}-` : ""}${id}`;'
	);
};
