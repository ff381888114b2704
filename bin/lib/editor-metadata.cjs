/**
 * Webpack loader for a block.json in the editor script: keeps only what our code reads. WordPress prints every
 * registered block's metadata, translated, on each editor page (get_block_editor_server_block_settings()), and prefers
 * that. A contract finds code that reads more.
 */
const READ = [ 'name', 'attributes' ];

module.exports = function ( source ) {
	return JSON.stringify( JSON.parse( source ), ( key, value ) =>
		// Only in the outermost object: an attribute may be named title.
		key === '' && value.name
			? Object.fromEntries(
					READ.map( ( name ) => [ name, value[ name ] ] )
				)
			: value
	);
};
module.exports.READ = READ;
