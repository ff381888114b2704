<?php
/**
 * Records the errors of every page, for browsers whose drivers don't report them. Runs before any other script.
 *
 * @package Millwork
 */

declare( strict_types=1 );

$millwork_lab_errors = static function (): void {
	wp_print_inline_script_tag(
		<<<'JS'
window.labErrors = [];
// An image without an address hasn't failed to load.
addEventListener( 'error', ( event ) => event.target.getAttribute?.( 'src' ) !== '' && labErrors.push( event.message ? event.message + ' ' + event.filename + ':' + event.lineno : 'Not loaded: ' + ( event.target.src || event.target.href ) ), true );
addEventListener( 'unhandledrejection', ( event ) => labErrors.push( 'Unhandled: ' + ( event.reason?.stack ?? event.reason ) ) );
addEventListener( 'securitypolicyviolation', ( event ) => labErrors.push( 'Policy: ' + event.violatedDirective + ' ' + event.blockedURI ) );
for ( const kind of [ 'error', 'warn' ] ) {
	const before = console[ kind ];
	console[ kind ] = ( ...values ) => {
		labErrors.push( kind + ': ' + values.map( String ).join( ' ' ) );
		before.apply( console, values );
	};
}
JS
	);
};
add_action( 'wp_head', $millwork_lab_errors, PHP_INT_MIN );
add_action( 'admin_head', $millwork_lab_errors, PHP_INT_MIN );
