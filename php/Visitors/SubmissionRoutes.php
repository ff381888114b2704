<?php
declare( strict_types=1 );

namespace Millwork\Visitors;

use Millwork\Rest\BodySize;
use Millwork\Rest\RouteRegistration;
use WP_REST_Server;

/**
 * Registers the two routes of a kind of form: one accepts submissions, the other gives the proof of work to do before.
 * Both are for everyone and ask for no nonce, so that they work on cached pages. They trust only what the page carries
 * signed.
 */
final class SubmissionRoutes {

	private const NAMESPACE = 'millwork/v1';

	/**
	 * @param string   $path           Accepts submissions.
	 * @param callable $submit         Answers them.
	 * @param callable $args           What they consist of, as in register_rest_route().
	 * @param callable $schema         The JSON schema of the answer.
	 * @param string   $challenge_path Gives challenges.
	 * @param callable $challenge      Answers, usually with Challenge::make().
	 * @param callable $challenge_args What it needs to know.
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
