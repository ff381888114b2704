/**
 * Webpack loader for a block.json in the editor script: leaves what our code reads. All else comes from
 * WordPress, which prints every registered block's metadata on each editor page, translated
 * (get_block_editor_server_block_settings()), and of the two takes its own. A contract finds code that
 * reads more.
 */
const READ = [ 'name', 'attributes', 'supports' ];

module.exports = function ( source ) {
	return JSON.stringify( JSON.parse( source ), ( key, value ) =>
		// The outermost object alone: an attribute may be called title.
		key === '' && value.name
			? Object.fromEntries(
					READ.map( ( name ) => [ name, value[ name ] ] )
				)
			: value
	);
};
module.exports.READ = READ;
