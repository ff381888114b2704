<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use WP_REST_Request;

/**
 * Tells pages for visitors from those that only their authors see: previews, and the answers that the editor
 * gets. Forms and payments there cannot be sent, or anyone who may write a draft could use them right away.
 */
final class VisitorRequest {

	/**
	 * Calls of the REST API that are being answered, the innermost last.
	 * @var list<WP_REST_Request<array<string, mixed>>>
	 */
	private static array $requests = array();

	/**
	 * Notes that a call of the REST API is being answered.
	 * @param mixed $response What is answered so far.
	 * @param mixed $handler  Who answers.
	 * @param mixed $request  The call.
	 * @return mixed The response.
	 */
	public static function enter( mixed $response, mixed $handler, mixed $request ): mixed {
		if ( $request instanceof WP_REST_Request ) {
			self::$requests[] = $request;
		}
		return $response;
	}

	/**
	 * Notes that it was answered.
	 * @param mixed $response The answer.
	 * @param mixed $handler  Who answered.
	 * @param mixed $request  The call.
	 * @return mixed The response.
	 */
	public static function leave( mixed $response, mixed $handler, mixed $request ): mixed {
		$index = array_search( $request, self::$requests, true );
		if ( is_int( $index ) ) {
			// One in it that threw has not been left.
			self::$requests = array_slice( self::$requests, 0, $index );
		}
		return $response;
	}

	/** Whether the present request makes a page of the site, be it a preview of one. */
	public static function is_page(): bool {
		// Some plugins answer AJAX outside of the admin.
		return ! is_admin() && ! wp_doing_ajax() && ! is_customize_preview() && ! self::$requests;
	}

	/** Whether the present request makes pages as visitors get them. */
	public static function is_public(): bool {
		if ( ( is_admin() && ! wp_doing_ajax() ) || Visibility::is_preview() ) {
			return false;
		}
		foreach ( self::$requests as $request ) {
			// WordPress serves a route in capitals, too.
			$is_change = ! in_array( $request->get_method(), array( 'GET', 'HEAD' ), true ) && 0 === stripos( $request->get_route(), '/wp/v2/' );
			// The answer to a change is for the editor; so says its context, once it was made.
			if ( $is_change || 'edit' === $request['context'] ) {
				return false;
			}
		}
		return true;
	}
}
