<?php
/**
 * Exception: somebody else has a delivery in hand.
 *
 * @package Millwork
 */

declare( strict_types=1 );

namespace Millwork\Sharing;

use RuntimeException;

/**
 * Thrown in a process that took so long that another one has begun anew: it has to end before it posts.
 */
final class ClaimLost extends RuntimeException {}
