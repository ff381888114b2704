import { licenseFile } from './sbom.mjs';

/** What a component of CycloneDX says of a license. */
const nameOf = ( { expression, license } ) => expression ?? license.id;

/**
 * What a person reads of the bill of materials: `build/licenses/THIRD-PARTY.txt`.
 *
 * @param {Object} sbom From makeSbom().
 * @return {string} A line for each component: name, version, license and the file with its text.
 */
export function formatNotices( sbom ) {
	const lines = sbom.components.map( ( component ) => {
		const { group, name, version, licenses, purl, properties } = component;
		const full = group ? `${ group }/${ name }` : name;
		const text = purl
			? licenseFile( `node_modules/${ full }` )
			: properties.at( -1 ).value;
		return [
			[ full, version ].filter( Boolean ).join( ' ' ),
			licenses.map( nameOf ).join( ', ' ),
			text,
		].join( '; ' );
	} );
	return [
		'Millwork contains the work of others under these licenses. Each line has a name, a version, a license and the',
		'file with its text, from the plugin’s folder. sbom.cdx.json in the folder build has the same for machines.',
		'',
		...lines,
		'',
	].join( '\n' );
}
