/**
 * Brings languages/*.po up to date with the strings in the code, and lists what has no translation yet:
 * `npm run translations`.
 */
import { ensureNodeModules } from './lib/install.mjs';

await ensureNodeModules();
const { root } = await import( './lib/run.mjs' );
const { compileTranslations, updateTranslations } =
	await import( './package/translations.mjs' );

for ( const { file, total, open } of await updateTranslations( root ) ) {
	console.log( `${ file }: ${ total - open.length } of ${ total } strings` );
	open.forEach( ( { text } ) => console.log( `  without: ${ text }` ) );
}
await compileTranslations( root );
