<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

use RuntimeException;

/**
 * Thrown when a video will never be accepted and nothing was posted. The post is sent without it, and the log shows the
 * message, which says why and what to do.
 */
final class VideoRefused extends RuntimeException {}
