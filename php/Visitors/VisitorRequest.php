<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_REST_Request;

/**
 * Tells pages for visitors from what only authors see: previews, and responses for the editor. Forms and payments there
 * can't be sent; otherwise anyone who may write a draft could use them.
 */
final class VisitorRequest {

	/** @var list<WP_REST_Request<array<string, mixed>>> REST requests in progress, the innermost last. */
	private static array $requests = array();

	/** Notes the start of a REST request. */
	public static function enter( mixed $response, mixed $handler, mixed $request ): mixed {
		if ( $request instanceof WP_REST_Request ) {
			self::$requests[] = $request;
		}
		return $response;
	}

	/** Notes the end of a REST request. */
	public static function leave( mixed $response, mixed $handler, mixed $request ): mixed {
		$index = array_search( $request, self::$requests, true );
		if ( is_int( $index ) ) {
			// A nested request that threw was never left.
			self::$requests = array_slice( self::$requests, 0, $index );
		}
		return $response;
	}

	/** Whether this request renders a page of the site, or a preview of one. */
	public static function is_page(): bool {
		// Some plugins handle AJAX outside of the admin.
		return ! is_admin() && ! wp_doing_ajax() && ! is_customize_preview() && ! self::$requests;
	}

	/** Whether this request renders pages as visitors see them. */
	public static function is_public(): bool {
		if ( ( is_admin() && ! wp_doing_ajax() ) || Visibility::is_preview() ) {
			return false;
		}
		foreach ( self::$requests as $request ) {
			// WordPress also serves a route written in capitals.
			$is_change = ! in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) && 0 === stripos( $request->get_route(), '/wp/v2/' );
			// The response to a change is for the editor. WordPress sets the 'edit' context after the change.
			if ( $is_change || 'edit' === $request['context'] ) {
				return false;
			}
		}
		return true;
	}
}
