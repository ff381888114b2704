<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Rest\BodySize;
use Millwork\Rest\RouteRegistration;
use WP_REST_Server;

/**
 * Registers the two routes of a kind of form: one accepts submissions, the other returns the challenge for the proof of
 * work. Both are public and need no nonce, so that they work on cached pages. They trust only the signed form of the
 * page.
 */
final class SubmissionRoutes {

	private const NAMESPACE = 'millwork/v1';

	/**
	 * @param string   $path           Accepts submissions.
	 * @param callable $submit         Handles them.
	 * @param callable $args           Their parameters, as for register_rest_route().
	 * @param callable $schema         The JSON schema of the response.
	 * @param string   $challenge_path Returns challenges.
	 * @param callable $challenge      Handles it, usually with Challenge::make().
	 * @param callable $challenge_args Its parameters.
	 * @param string   $title          Of the challenge's JSON schema.
	 * @param int      $most_bytes     The longest submission.
	 */
	public static function serve( string $path, callable $submit, callable $args, callable $schema, string $challenge_path, callable $challenge, callable $challenge_args, string $title, int $most_bytes = BodySize::USUAL ): void {
		RouteRegistration::serve(
			rest_namespace: self::NAMESPACE,
			path: $path,
			callback: $submit,
			permission: '__return_true',
			schema: $schema,
			args: $args,
			methods: WP_REST_Server::CREATABLE,
			most_bytes: $most_bytes,
		);
		RouteRegistration::serve(
			rest_namespace: self::NAMESPACE,
			path: $challenge_path,
			callback: $challenge,
			permission: '__return_true',
			schema: static fn(): array => Challenge::schema( $title ),
			args: $challenge_args,
		);
	}
}
